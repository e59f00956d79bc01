import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection, withRange } from './useSelection';

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

it('keeps an entry that was selected after a bulk action began', () => {
  const { result, rerender } = renderHook(({ filters }) => useSelection(shown, filters), {
    initialProps: { filters: 'q=a' },
  });
  act(() => result.current.toggle('a', false));
  const { select: selectWhenItBegan } = result.current;
  act(() => result.current.toggle('b', false));
  act(() => selectWhenItBegan([]));
  expect([...result.current.ids]).toEqual(['b']);
  rerender({ filters: 'q=b' });
  expect(result.current.ids.size).toBe(0);
  act(() => result.current.toggle('c', false));
  act(() => selectWhenItBegan([]));
  expect([...result.current.ids]).toEqual(['c']);
});
