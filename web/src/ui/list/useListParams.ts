import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** A choice by which a list is filtered or sorted. Its key is its parameter in the address. */
interface Filter {
  label: string;
  /** What no choice is called; the address then leaves it out. */
  none: string;
  options: readonly { value: string; label: string }[];
}

export type Filters = Readonly<Record<string, Filter>>;

/** What is searched for and chosen; undefined filters nothing. */
export type FilterValues<F extends Filters> = { q?: string | undefined } & {
  [Name in keyof F]?: F[Name]['options'][number]['value'] | undefined;
};

/** As much of a search as the server takes. */
const QUERY_CHARACTERS = 200;

/** Reads a list's address: `q`, the filters, `page`, and `after` where it is paged by cursors. Unknown values filter nothing. */
export function readListParams<F extends Filters>(filters: F, params: URLSearchParams) {
  const chosen = Object.entries(filters).map(([name, { options }]) => {
    const option = options.find(({ value }) => value === params.get(name));
    return [name, option?.value] as const;
  });
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
    /** The shortest address of a page: with these filters, and by default the first one. */
    write(
      change: Partial<FilterValues<F>> = {},
      { page = 1, after }: { page?: number; after?: string } = {},
    ) {
      const entries = Object.entries({
        ...values,
        ...change,
        after,
        page: page > 1 ? String(page) : undefined,
      });
      return new URLSearchParams(
        entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
    },
  };
}

export type ListParams<F extends Filters = Filters> = ReturnType<typeof readListParams<F>>;

/** The search, filters and page of a list, kept in the address. */
export function useListParams<F extends Filters>(filters: F) {
  const [params, setParams] = useSearchParams();
  const list = readListParams(filters, params);
  const show = (next: URLSearchParams, options?: NavigateOptions) => {
    if (next.toString() !== params.toString()) setParams(next, options);
  };
  return {
    ...list,
    filters,
    /** Changes the search or a filter, and goes to the first page. */
    set: (change: Partial<FilterValues<F>>, options?: NavigateOptions) => show(list.write(change), options),
    turnTo: (page: number) => show(list.write({}, { page })),
    /** Shows all: no search, no filters. */
    reset: () => show(new URLSearchParams()),
  };
}

export type List<F extends Filters = Filters> = ReturnType<typeof useListParams<F>>;

/** Finds texts that hold every word of the query, in any case and order. */
export function wordSearch(query = ''): (text: string) => boolean {
  const words = query.toLocaleLowerCase().split(/\s+/);
  return (text) => {
    const haystack = text.toLocaleLowerCase();
    return words.every((word) => haystack.includes(word));
  };
}
