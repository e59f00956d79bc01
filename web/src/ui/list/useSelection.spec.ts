import { expect, it } from 'vitest';
import { withRange } from './useSelection';

const shown = ['a', 'b', 'c', 'd'];
const select = (selected: string, id: string, anchor?: string) =>
  [...withRange(shown, new Set(selected), id, anchor)].join('');

it.each([
  ['', 'b', undefined, 'b'],
  ['b', 'b', undefined, ''],
  ['b', 'd', 'b', 'bcd'],
  ['d', 'b', 'd', 'dbc'],
  ['abcd', 'c', 'a', 'd'],
  // The one before has left the page.
  ['x', 'b', 'x', 'xb'],
])('of %j, %s with %s selects %j', (selected, id, anchor, expected) => {
  expect(select(selected, id, anchor)).toBe(expected);
});
