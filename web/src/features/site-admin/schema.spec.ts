import { expect, it } from 'vitest';
import { testimonials } from '../../content/testimonials';
import { schemas } from '../../content/schemas';
import { changesIn } from './schema';

const [first, second, third] = testimonials.fallback.items;
const changes = (before: unknown[], after: unknown[]) =>
  changesIn(schemas.testimonials, { items: before }, { items: after });
const labels = (before: unknown[], after: unknown[]) => changes(before, after).map(({ label }) => label);

it('finds no change in entries of one name', () => {
  const alike = [first, { ...second, name: first?.name }];
  expect(changes(alike, structuredClone(alike))).toEqual([]);
});

it('compares each of two entries of one name with itself', () => {
  const alike = { ...second, name: first?.name };
  expect(changes([first, alike], [first, { ...alike, role: 'Owner' }])).toEqual([
    { label: `${first?.name ?? ''}, role`, from: second?.role, to: 'Owner' },
  ]);
});

it('says who is renamed, moved, added and removed', () => {
  expect(labels([first, second], [first, { ...second, name: 'Ada' }])).toEqual(['Name']);
  expect(labels([first, second, third], [second, third, first])).toEqual([
    `${first?.name ?? ''} moves from place 1 to 3.`,
  ]);
  expect(labels([first], [first, second])).toEqual([`${second?.name ?? ''} is added.`]);
  expect(labels([first, second], [second])).toEqual([`${first?.name ?? ''} is removed.`]);
});
