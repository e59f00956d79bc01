import { pagerWords } from '../content/back-office/controls';
import { formatNumber } from '../content/numbers';
import type { PagerWays } from './Pager';

/** Where the reader is in a long list: the page's cursor in the address, the way back in the history entry. */
export interface Place {
  page: number;
  after: string | undefined;
  /** The cursors of the pages before this one, the first page being ''. Unknown to who came by a copied address. */
  trail: string[];
}

/** Reads the address and the history entry; what is not understood is the first page. */
export function readPlace(params: URLSearchParams, state: unknown): Place {
  const after = params.get('after') ?? undefined;
  if (after === undefined) return { page: 1, after, trail: [] };
  const page = Number(params.get('page'));
  const trail: unknown =
    typeof state === 'object' && state !== null && 'trail' in state ? state.trail : undefined;
  return {
    page: Number.isInteger(page) && page > 1 ? page : 2,
    after,
    trail: Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [],
  };
}

interface Step {
  search: string;
  state: { trail: string[] };
}

function stepTo(page: number, after: string, trail: string[], filters?: URLSearchParams): Step {
  const params = new URLSearchParams(filters);
  if (after !== '') {
    params.set('after', after);
    params.set('page', String(page));
  }
  const search = params.toString();
  return { search: search && `?${search}`, state: { trail } };
}

/** @param filters of the list, which every page of it has in its address */
export const nextStep = (place: Place, next: string, filters?: URLSearchParams): Step =>
  stepTo(place.page + 1, next, [...place.trail, place.after ?? ''], filters);

/** Back one page; to the first one where the way back is not known. Undefined on the first page. */
export function previousStep(place: Place, filters?: URLSearchParams): Step | undefined {
  if (place.after === undefined) return undefined;
  const before = place.trail.at(-1) ?? '';
  return stepTo(before === '' ? 1 : place.page - 1, before, place.trail.slice(0, -1), filters);
}

/** '51 to 100 of 10,000' */
export function rangeText(page: number, perPage: number, shown: number, total: number): string {
  const first = (page - 1) * perPage + 1;
  return pagerWords.range(formatNumber(first), formatNumber(first + shown - 1), formatNumber(total));
}

interface ShownPlace {
  place: Place;
  /** What every page of the list has in its address. */
  filters?: URLSearchParams | undefined;
  perPage: number;
  shown: number;
  total: number;
  /** The cursor of the page after this one. */
  next: string | undefined;
}

/** For the Pager of a list that goes on by cursors. */
export function placeWays(the: ShownPlace): PagerWays {
  const { place, filters, perPage, shown, total, next } = the;
  const back = previousStep(place, filters);
  const isWayKnown = place.trail.length > 0;
  return {
    where: rangeText(place.page, perPage, shown, total),
    previous: back && {
      ...back,
      label: isWayKnown ? pagerWords.previous : pagerWords.first,
    },
    next: next === undefined ? undefined : nextStep(place, next, filters),
  };
}
