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
    { label: `${first?.name ?? ''}, Role`, from: second?.role, to: 'Owner' },
  ]);
});

it('says who is renamed, added and removed, and that the order changes', () => {
  expect(changes([first, second], [first, { ...second, name: 'Ada' }])).toEqual([
    { label: `${second?.name ?? ''}, Name`, from: second?.name, to: 'Ada' },
  ]);
  expect(labels([first, second, third], [second, third, first])).toEqual([
    'Testimonials: the order changes.',
  ]);
  expect(labels([first], [first, second])).toEqual([`${second?.name ?? ''} is added.`]);
  expect(labels([first, second], [second])).toEqual([`${first?.name ?? ''} is removed.`]);
});

it('compares lines of text as one text', () => {
  expect(changesIn(schemas.tools, { items: ['Excel', 'Yelp'] }, { items: ['Excel', 'Podio'] })).toEqual([
    { label: 'Tools of the strip', from: 'Excel\nYelp', to: 'Excel\nPodio' },
  ]);
});

it('finds a line that is split, and an entry that is copied', () => {
  expect(changesIn(schemas.tools, { items: ['Excel Yelp'] }, { items: ['Excel', 'Yelp'] })).toHaveLength(1);
  expect(labels([first], [first, first])).toEqual([`${first?.name ?? ''} is added.`]);
});
