import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { optionsOf } from '../choices';

interface Filter {
  label: string;
  /** Hides no entry of the list, as an order does. "Show all" leaves it. */
  hidesNothing?: boolean;
}

interface Choice extends Filter {
  /** The label for no choice. The address omits it. */
  none: string;
  options: readonly { value: string; label: string }[];
}

/** A day such as `2026-11-23`, or the id of something to which the entries belong. */
interface Open extends Filter {
  kind: 'day' | 'id';
}

/** Set by links of other pages. It has no field. Its chip shows the group of the shape. */
interface Linked extends Filter {
  shape: RegExp;
}

export type Filters = Readonly<Record<string, Choice | Open | Linked>>;

/** What is searched for and chosen; undefined filters nothing. */
export type FilterValues<F extends Filters> = { q?: string | undefined } & {
  [Name in keyof F]?: (F[Name] extends Choice ? F[Name]['options'][number]['value'] : string) | undefined;
};

export const activeFilter = {
  label: 'Show',
  none: 'All',
  options: optionsOf({ active: 'Active', inactive: 'Inactive' }),
} as const;

/** The API's limit for a search. */
const QUERY_CHARACTERS = 200;

export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const shapes = { day: isDay, id: (text: string) => /^[0-9a-f]{24}$/.test(text) };

function readFilter(filter: Choice | Open | Linked, text: string | null): string | undefined {
  if (text === null) return undefined;
  if ('shape' in filter) return filter.shape.test(text) ? text : undefined;
  if ('kind' in filter) return shapes[filter.kind](text) ? text : undefined;
  return filter.options.find(({ value }) => value === text)?.value;
}

export const paramsOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export const withSearch = (path: string, params: URLSearchParams) =>
  params.size > 0 ? `${path}?${params}` : path;

/** Reads a list's address: `q`, the filters and `page`. Unknown values filter nothing. */
export function readListParams<F extends Filters>(filters: F, params: URLSearchParams) {
  const q = params.get('q')?.trim().slice(0, QUERY_CHARACTERS);
  const chosen = Object.entries(filters).map(
    ([name, filter]) => [name, readFilter(filter, params.get(name))] as const,
  );
  const values = { q: q === '' ? undefined : q, ...Object.fromEntries(chosen) } as FilterValues<F>;
  const others = Object.fromEntries(
    Object.entries(values).filter(([name]) => filters[name]?.hidesNothing),
  ) as Partial<FilterValues<F>>;
  const page = params.get('page') ?? '';
  return {
    values,
    isFiltered: paramsOf(values).size > paramsOf(others).size,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    write: (change: Partial<FilterValues<F>> = {}, page = 1) =>
      paramsOf({ ...values, ...change, page: page > 1 ? String(page) : undefined }),
    writeAll: () => paramsOf(others),
  };
}

export type ListParams<F extends Filters = Filters> = ReturnType<typeof readListParams<F>>;

/** The search, filters and page of a list, stored in the address. */
export function useListParams<F extends Filters>(filters: F) {
  const [params, setParams] = useSearchParams();
  const list = readListParams(filters, params);
  return {
    ...list,
    filters,
    set: (change: Partial<FilterValues<F>>, options?: NavigateOptions) => {
      // The address may already contain a change that is not rendered yet.
      const latest = readListParams(filters, new URLSearchParams(window.location.search));
      // In the back office, a controlled field shows the choice immediately. BrowserRouter ignores flushSync.
      setParams(latest.write(change), { ...options, flushSync: true });
    },
    /** Shows all entries: no search, no filters. */
    reset: () => setParams(list.writeAll()),
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
