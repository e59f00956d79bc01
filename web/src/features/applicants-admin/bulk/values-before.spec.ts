import { expect, it } from 'vitest';
import { valuesBefore } from './values-before';

const changed = [
  { _id: 'a', stage: 'new' as const, starred: false },
  { _id: 'b', stage: 'offer' as const, starred: true },
  { _id: 'c', stage: 'new' as const, starred: true },
];

it('gives back what was changed and nothing else, one group for each value', () => {
  expect(valuesBefore(changed, 'stage')).toEqual([
    { ids: ['a', 'c'], decision: { stage: 'new' } },
    { ids: ['b'], decision: { stage: 'offer' } },
  ]);
  expect(valuesBefore(changed, 'starred')).toEqual([
    { ids: ['a'], decision: { starred: false } },
    { ids: ['b', 'c'], decision: { starred: true } },
  ]);
});
