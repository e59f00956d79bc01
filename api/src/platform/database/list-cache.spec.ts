import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ListCache } from './list-cache.js';

/** A list whose readings the test holds in its hand. */
class Source {
  readonly waiting: { resolve: (items: string[]) => void; reject: (error: Error) => void }[] = [];
  readonly read = (): Promise<string[]> =>
    new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));

  answer(...items: string[]): void {
    this.waiting.shift()?.resolve(items);
  }

  fail(): void {
    this.waiting.shift()?.reject(new Error('the database is gone'));
  }
}

describe('ListCache', () => {
  let source: Source;
  let cache: ListCache<string>;
  const items = (): Promise<readonly string[]> => cache.current();

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    source = new Source();
    cache = new ListCache(source.read);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function filled(...content: string[]): Promise<void> {
    const reading = items();
    source.answer(...content);
    await reading;
  }

  it('reads once for all who ask at the same time', async () => {
    const asked = [items(), items(), items()];
    expect(source.waiting).toHaveLength(1);
    source.answer('a');
    expect(await Promise.all(asked)).toEqual([['a'], ['a'], ['a']]);
  });

  it('keeps a reading for a tenth of a second and no longer', async () => {
    await filled('a');
    jest.advanceTimersByTime(99);
    expect(await items()).toEqual(['a']);
    expect(source.waiting).toHaveLength(0);
    jest.advanceTimersByTime(1);
    await filled('b');
    expect(await items()).toEqual(['b']);
  });

  it('counts from when a reading began', async () => {
    const reading = items();
    jest.advanceTimersByTime(60);
    source.answer('a');
    await reading;
    jest.advanceTimersByTime(40);
    void items();
    expect(source.waiting).toHaveLength(1);
  });

  it('reads again after a local write', async () => {
    await filled('a');
    cache.drop();
    await filled('b');
    expect(await items()).toEqual(['b']);
  });

  it('does not keep, nor give to later callers, what was read before a write', async () => {
    const early = items();
    cache.drop();
    const late = items();
    expect(source.waiting).toHaveLength(2);
    source.answer('before');
    expect(await early).toEqual(['before']);
    source.answer('after');
    expect(await late).toEqual(['after']);
    expect(await items()).toEqual(['after']);
  });

  it('is not turned back by a reading that began before a write, however late it ends', async () => {
    const early = items();
    cache.drop();
    source.answer('before');
    await early;
    const late = items();
    expect(source.waiting).toHaveLength(1);
    cache.drop();
    const later = items();
    source.waiting.reverse();
    source.answer('after');
    await later;
    source.answer('between');
    await late;
    expect(await items()).toEqual(['after']);
  });

  it('has nothing to serve when the first reading fails, and recovers', async () => {
    const reading = items();
    source.fail();
    await expect(reading).rejects.toThrow('the database is gone');
    await filled('a');
    expect(await items()).toEqual(['a']);
  });

  it('serves the last list while the database is gone, without waiting for it each time, and the new one after', async () => {
    await filled('a');
    jest.advanceTimersByTime(100);
    const first = items();
    source.fail();
    expect(await first).toEqual(['a']);
    jest.advanceTimersByTime(999);
    expect(await items()).toEqual(['a']);
    expect(source.waiting).toHaveLength(0);

    jest.advanceTimersByTime(1);
    expect(await items()).toEqual(['a']);
    source.fail();

    await jest.advanceTimersByTimeAsync(1000);
    expect(await items()).toEqual(['a']);
    source.answer('b');
    await jest.advanceTimersByTimeAsync(0);
    expect(await items()).toEqual(['b']);
  });

  it('leaves out what time alone has ended, in one new list, also while the database is away', async () => {
    let isOver = false;
    cache = new ListCache(source.read, (item) => item !== 'closing' || !isOver);
    await filled('a', 'closing');
    const before = await items();
    expect(before).toEqual(['a', 'closing']);
    isOver = true;
    const after = await items();
    expect(after).toEqual(['a']);
    expect(await items()).toBe(after);
    expect(before).toEqual(['a', 'closing']);

    isOver = false;
    jest.advanceTimersByTime(100);
    await filled('b', 'closing');
    isOver = true;
    jest.advanceTimersByTime(100);
    const reading = items();
    source.fail();
    expect(await reading).toEqual(['b']);
    expect(cache.ended()).toEqual(['closing']);
  });
});
