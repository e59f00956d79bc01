import { pagerWords } from '../content/back-office/controls';
import type { PagerWays } from './Pager';

/** What lists have in common that keep their search, filters and page in the address. */

/** The value if it is one of these, else the fallback. */
export const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((candidate) => candidate === value) ?? fallback;

/** The `page` of an address; 1 for whatever is none. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Finds texts that hold every word of the query, in any case and order. */
export function wordSearch(query: string): (text: string) => boolean {
  const words = query.toLocaleLowerCase().split(/\s+/);
  return (text) => {
    const haystack = text.toLocaleLowerCase();
    return words.every((word) => haystack.includes(word));
  };
}

export interface ListPage<T> {
  rows: T[];
  /** How many there are on all pages. */
  matching: number;
  page: number;
  pages: number;
}

/** One page of a list; the last one where the asked-for lies past the end. */
export function pageAt<T>(found: readonly T[], asked: number, size: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(asked, pages);
  return { rows: found.slice((page - 1) * size, page * size), matching: found.length, page, pages };
}

/** For the Pager of a list that is whole in the browser. */
export const pageWays = ({ page, pages }: Pick<ListPage<unknown>, 'page' | 'pages'>): PagerWays => ({
  where: pagerWords.position(page, pages),
  previous: page > 1 ? { page: page - 1 } : undefined,
  next: page < pages ? { page: page + 1 } : undefined,
});
