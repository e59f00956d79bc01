import { describe, expect, it } from '@jest/globals';
import { refuseUnbounded } from './refuse-unbounded.js';

const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_unused, key) => [`key${key}`, key]));
const list = (length: number): number[] => Array.from({ length }, () => 0);
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
const sparse = (length: number): unknown[] => {
  const entries: unknown[] = [];
  entries[length - 1] = 1;
  return entries;
};

describe('what a caller sent', () => {
  it.each<[string, unknown]>([
    ['a text', 'x'],
    ['nothing', null],
    ['50 keys', keys(50)],
    ['50 keys within a list', [keys(50)]],
    ['500 entries', list(500)],
    ['500 values at several levels', { a: list(249), b: { c: list(248) } }],
    ['8 levels', nested(8)],
  ])('may hold %s', (_what, value) => {
    expect(() => refuseUnbounded(value)).not.toThrow();
  });

  it('may hold more values where the DTO says so, but no more keys', () => {
    expect(() => refuseUnbounded({ ids: list(5000) }, 5001)).not.toThrow();
    expect(() => refuseUnbounded({ ids: list(5000) }, 5000)).toThrow(
      expect.objectContaining({ code: 'too-many-fields' }),
    );
    expect(() => refuseUnbounded(keys(51), 5001)).toThrow(
      expect.objectContaining({ code: 'too-many-fields' }),
    );
  });

  it.each<[string, unknown, string]>([
    ['51 keys', keys(51), 'too-many-fields'],
    ['51 keys within a list', [keys(51)], 'too-many-fields'],
    ['501 entries', list(501), 'too-many-fields'],
    ['501 values at several levels', { a: list(249), b: { c: list(249) } }, 'too-many-fields'],
    ['a list that is longer than it has entries', { a: sparse(501) }, 'too-many-fields'],
    ['9 levels', nested(9), 'too-deep'],
    ['a name of every object', { toString: 'x' }, 'validation'],
    ['its prototype', JSON.parse('{"a":{"__proto__":1}}'), 'validation'],
  ])('may not hold %s', (_what, value, code) => {
    expect(() => refuseUnbounded(value)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});
