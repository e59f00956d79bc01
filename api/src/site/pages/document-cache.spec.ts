import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentCache, type AnsweredDocument } from './document-cache.js';
import { ReadyDocument } from './ready-document.js';

describe('rendered documents', () => {
  const rendered: string[] = [];
  beforeEach(() => {
    rendered.length = 0;
  });
  const render = (key: string) => (): Promise<AnsweredDocument> => {
    rendered.push(key);
    return Promise.resolve({ document: new ReadyDocument(key), status: 200 });
  };

  it('are kept, so many and no more, those that were asked for last', async () => {
    const cache = new DocumentCache(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key, render(key));
    expect(rendered).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are rendered once for all who ask at the same time', async () => {
    const cache = new DocumentCache(2);
    const [first, second] = await Promise.all([cache.get('a', render('a')), cache.get('a', render('a'))]);
    expect(first).toBe(second);
    expect(rendered).toEqual(['a']);
  });

  it('are tried again after a failure', async () => {
    const cache = new DocumentCache(2);
    await expect(cache.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
    expect((await cache.get('a', render('a'))).document.body.toString()).toBe('a');
  });
});
