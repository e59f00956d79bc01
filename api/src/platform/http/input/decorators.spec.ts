import { describe, expect, it } from '@jest/globals';
import { lines, oneLine, visible } from './decorators.js';

describe('a required text', () => {
  it.each(['Ayesha', 'عائشة', '-', '📄', 'e\u0301', '\u200bx', 'क्\u200dष'])('%j can be seen', (text) => {
    expect(text).toMatch(visible);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \u00a0\u3000'],
    ['signs of no width', '\u200b\u200d\u2060\ufeff'],
    ['signs of direction', '\u202e\u2066\u200f'],
    ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
    ['marks that stand on nothing', '\u0301\ufe0f'],
  ])('of %s cannot', (_what, text) => {
    expect(text).not.toMatch(visible);
  });

  it('has no control characters but the line breaks and tabs of a text', () => {
    expect('a\r\n\tb').toMatch(lines);
    for (const sign of ['\0', '\u0007', '\u0085', '\u009f']) {
      expect(`a${sign}b`).not.toMatch(lines);
      expect(`a${sign}b`).not.toMatch(oneLine);
    }
    expect('a\nb').not.toMatch(oneLine);
  });
});
