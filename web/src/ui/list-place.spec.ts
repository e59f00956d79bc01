import { describe, expect, it } from 'vitest';
import { nextStep, previousStep, rangeText, readPlace } from './list-place';

const arrive = ({ search, state }: { search: string; state: unknown }) =>
  readPlace(new URLSearchParams(search), state);
const first = readPlace(new URLSearchParams(), null);

describe('the place in a long list', () => {
  it('goes forward and the same way back', () => {
    const second = arrive(nextStep(first, 'b'));
    const third = arrive(nextStep(second, 'c'));
    expect(third).toEqual({ page: 3, after: 'c', trail: ['', 'b'] });
    const back = previousStep(third);
    expect(back && arrive(back)).toEqual(second);
    const start = previousStep(second);
    expect(start && arrive(start)).toEqual(first);
    expect(previousStep(first)).toBeUndefined();
  });

  it('keeps the filters on every page', () => {
    const filters = new URLSearchParams('q=fifty clinics&state=open');
    const second = nextStep(first, 'b', filters);
    expect(second.search).toBe('?q=fifty+clinics&state=open&after=b&page=2');
    const back = previousStep(arrive(second), filters);
    expect(back).toEqual({ search: '?q=fifty+clinics&state=open', state: { trail: [] } });
  });

  it('leads to the first page from a copied address', () => {
    const copied = readPlace(new URLSearchParams('after=c&page=3'), null);
    expect(copied).toEqual({ page: 3, after: 'c', trail: [] });
    const back = previousStep(copied);
    expect(back && arrive(back)).toEqual(first);
  });

  it.each(['page=7', 'page=x', ''])('is the first page for "%s"', (search) => {
    expect(readPlace(new URLSearchParams(search), { trail: 'x' })).toEqual(first);
  });

  it('is at least the second page with a cursor', () => {
    expect(readPlace(new URLSearchParams('after=c&page=-1'), { trail: ['', 1] })).toMatchObject({
      page: 2,
      trail: [''],
    });
  });
});

describe('rangeText', () => {
  it('counts over pages', () => {
    expect(rangeText(1, 50, 50, 10_000)).toBe('1 to 50 of 10,000');
    expect(rangeText(200, 50, 50, 10_000)).toBe('9,951 to 10,000 of 10,000');
  });
});
