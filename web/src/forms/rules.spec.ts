import { expect, it } from 'vitest';
import { filled } from './rules';

it.each(['', ' \u00a0', '\u200b', '\u202e', '\u3164', '\u2800', '\u0301'])('%j counts as empty', (value) => {
  expect(filled('Give it.')(value)).toBe('Give it.');
});

it.each(['Ayesha', 'عائشة', '李', '-', '📄'])('%j is something', (value) => {
  expect(filled('Give it.')(value)).toBe(true);
});
