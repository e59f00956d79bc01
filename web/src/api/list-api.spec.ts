import { describe, expect, it } from 'vitest';
import { nextCursor } from './list-api';

describe('nextCursor', () => {
  it('reads the next page among other links', () => {
    const link = '</list?limit=50>; rel="first", </list?limit=50&after=a%2Bb>; rel="next"';
    expect(nextCursor(link)).toBe('a+b');
    expect(nextCursor('<https://site.example/list?after=x>; rel=next')).toBe('x');
  });

  it.each([null, undefined, '', '</list?limit=50>; rel="first"', '</list>; rel="next"'])(
    'finds none in %j',
    (link) => {
      expect(nextCursor(link)).toBeUndefined();
    },
  );
});
