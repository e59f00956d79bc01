import { useSearchParams, type NavigateOptions } from 'react-router-dom';

interface Choice {
  label: string;
  /** What no choice is called; the address then leaves it out. */
  none: string;
  options: readonly { value: string; label: string }[];
}

/** A day by which a list is filtered, as `2026-11-23`, or the id of something to which its entries belong. */
interface Open {
  label: string;
  kind: 'day' | 'id';
}

export type Filters = Readonly<Record<string, Choice | Open>>;

/** What is searched for and chosen; undefined filters nothing. */
export type FilterValues<F extends Filters> = { q?: string | undefined } & {
  [Name in keyof F]?: (F[Name] extends Choice ? F[Name]['options'][number]['value'] : string) | undefined;
};

export const activeFilter = {
  label: 'Show',
  none: 'All',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
  ],
} as const;

/** As much of a search as the server takes. */
const QUERY_CHARACTERS = 200;

export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const shapes = { day: isDay, id: (text: string) => /^[0-9a-f]{24}$/.test(text) };

function readFilter(filter: Choice | Open, text: string | null): string | undefined {
  if (text === null) return undefined;
  if ('kind' in filter) return shapes[filter.kind](text) ? text : undefined;
  return filter.options.find(({ value }) => value === text)?.value;
}

const paramsOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/**
 * Reads a list's address: `q`, the filters, `page`, and `after` where it is paged by cursors. Unknown values filter nothing.
 * @param kept other parameters, which stay whatever is filtered
 */
export function readListParams<F extends Filters>(
  filters: F,
  params: URLSearchParams,
  kept: readonly string[] = [],
) {
  const chosen = Object.entries(filters).map(
    ([name, filter]) => [name, readFilter(filter, params.get(name))] as const,
  );
  const others = Object.fromEntries(kept.map((name) => [name, params.get(name) ?? undefined]));
  const q = params.get('q')?.trim().slice(0, QUERY_CHARACTERS);
  const values = { q: q === '' ? undefined : q, ...Object.fromEntries(chosen) } as FilterValues<F>;
  const page = Number(params.get('page'));
  const after = params.get('after') ?? undefined;
  const isPage = Number.isInteger(page) && page > 0;

  return {
    values,
    isFiltered: Object.values(values).some((value) => value !== undefined),
    page: isPage ? page : 1,
    after,
    write: (
      change: Partial<FilterValues<F>> = {},
      { page = 1, after }: { page?: number; after?: string | undefined } = {},
    ) => paramsOf({ ...others, ...values, ...change, after, page: page > 1 ? String(page) : undefined }),
    /** The address without a search or filters. */
    writeAll: () => paramsOf(others),
  };
}

export type ListParams<F extends Filters = Filters> = ReturnType<typeof readListParams<F>>;

/** The search, filters and page of a list, kept in the address. @param kept other parameters, which stay */
export function useListParams<F extends Filters>(filters: F, kept?: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const list = readListParams(filters, params, kept);
  // A second change may come before the page is drawn with the first.
  const current = () => new URLSearchParams(window.location.search);
  const listNow = () => readListParams(filters, current(), kept);
  const show = (next: URLSearchParams, options?: NavigateOptions) => {
    if (next.toString() !== current().toString()) setParams(next, options);
  };
  return {
    ...list,
    filters,
    set: (change: Partial<FilterValues<F>>, options?: NavigateOptions) =>
      show(listNow().write(change), options),
    turnTo: (page: number) => show(listNow().write({}, { page })),
    /** Shows all: no search, no filters. */
    reset: () => show(listNow().writeAll()),
  };
}

export type List<F extends Filters = Filters> = ReturnType<typeof useListParams<F>>;

export function wordSearch(query = ''): (text: string) => boolean {
  const words = query.toLocaleLowerCase().split(/\s+/);
  return (text) => {
    const haystack = text.toLocaleLowerCase();
    return words.every((word) => haystack.includes(word));
  };
}
