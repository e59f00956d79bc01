import { expect, it } from 'vitest';
import { compare } from './migrations.js';

const known = [
  { number: 1, name: 'first' },
  { number: 2, name: 'second' },
];

it.each([
  ['all of them', [1, 2], 'right', 'All have run.'],
  ['the first', [1], 'note', 'Not run yet: 2 (second).'],
  ['none', [], 'note', 'Not run yet: 1 (first), 2 (second).'],
  [
    'one of a newer version',
    [1, 2, 3],
    'note',
    'The database has had migration 3, and this version knows 2.',
  ],
])('a database that has had %s is told as such', (_what, done, level, sentence) => {
  expect(compare(known, new Set(done))).toMatchObject({ level, sentence });
});
