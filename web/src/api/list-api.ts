import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { addressIn, baseApi, type Tag } from './base-api';
import { readJson } from './request';
import type { operations } from './schema';
import type { RootState } from './store-hooks';

/** What a list is asked for. An undefined value filters nothing. */
export type ListQuery<Name extends keyof operations> = {
  [Key in keyof NonNullable<operations[Name]['parameters']['query']>]?:
    NonNullable<operations[Name]['parameters']['query']>[Key] | undefined;
};

export const PER_PAGE = 50;

/** One page of a long list. */
export interface ListPage<Row, Counts = unknown> {
  rows: Row[];
  /** On all pages. */
  total: number;
  /** By stage, from the same answer as the rows. */
  counts: Counts;
}

/** For `transformResponse` of a list that is paged by the API. */
export const toListPage = <Row, Counts = unknown>(
  rows: Row[],
  meta: FetchBaseQueryMeta | undefined,
): ListPage<Row, Counts> => {
  const header = (name: string) => meta?.response?.headers.get(name);
  return {
    rows,
    total: Number(header('X-Total-Count') ?? rows.length),
    counts: readJson(header('X-Counts') ?? '') as Counts,
  };
};

export const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

/** The lists whose entries are read one after the other. `also` is out of date with them. */
export const lists = {
  applicant: { url: 'jobApplicant/applicants', type: 'Applicant', also: [{ type: 'Job', id: 'LIST' }] },
  enquiry: { url: 'enquiries', type: 'Enquiry', also: [] },
} as const;

export type EntryKind = keyof typeof lists;

export function tagsOfList(kind: EntryKind) {
  const { type } = lists[kind];
  return { list: { type, id: 'LIST' }, rows: { type, id: 'ROWS' }, counts: { type, id: 'COUNTS' } };
}

type Builder = Parameters<Parameters<typeof baseApi.injectEndpoints>[0]['endpoints']>[0];

/** The queries of a list. @param shown fields of an opened entry that its rows show, too */
export function listEndpoints<Row extends Entry, Detail extends Row, Counts, Filters extends object>(
  build: Builder,
  kind: EntryKind,
  shown: readonly (keyof Detail)[],
) {
  const { url, type } = lists[kind];
  const tags = tagsOfList(kind);
  return {
    page: build.query<ListPage<Row, Counts>, Filters & { page?: number | undefined }>({
      /** The API has no page numbers: a later page is cut from the ids of all. */
      async queryFn({ page = 1, ...params }, _api, _options, send) {
        const isFirst = page === 1;
        const part = isFirst ? { limit: PER_PAGE } : { fields: '_id' };
        const { data, error, meta } = await send({ url, params: { ...part, count: 1, ...params } });
        if (error) return { error };
        const first = toListPage<Row, Counts>(data as Row[], meta);
        if (isFirst || first.rows.length === 0) return { data: first };
        // The list may have become shorter: then its last page.
        const start = (Math.min(page, Math.ceil(first.rows.length / PER_PAGE)) - 1) * PER_PAGE;
        const ids = idsOf(first.rows.slice(start, start + PER_PAGE));
        const rows = await send({ url, params: { ids: ids.join() } });
        return rows.error ? { error: rows.error } : { data: { ...first, rows: rows.data as Row[] } };
      },
      providesTags: [tags.list],
      keepUnusedDataFor: 0,
    }),
    /** The ids of all matching entries, in the order of the list. */
    ids: build.query<string[], Filters>({
      query: (filters) => ({ url, params: { ...filters, fields: '_id' } }),
      transformResponse: idsOf,
      keepUnusedDataFor: 0,
    }),
    /** @param ids at most PER_PAGE, with commas between them. Deleted ones are left out. */
    rows: build.query<Row[], string>({
      query: (ids) => ({ url, params: { ids } }),
      providesTags: [tags.rows],
      keepUnusedDataFor: 0,
    }),
    /** The number in each stage. */
    counts: build.query<Counts, Filters>({
      query: (filters) => ({
        url: `${url}/counts`,
        params: { ...filters, stage: undefined, sort: undefined },
      }),
      providesTags: [tags.counts],
    }),
    one: build.query<Detail, string>({
      query: (id) => addressIn(url, id),
      providesTags: (_found, _error, id) => [{ type, id }],
      onQueryStarted: (id, sent) => showInLists(sent, [tags.list, tags.rows], id, shown),
    }),
  };
}

interface Entry {
  _id: string;
}

/** Changes an entry in every cached answer with one of the tags: a page, rows, or the entry. @returns a function that undoes it */
const patchCached =
  (tags: Tag[], id: string, change: object): ThunkAction<() => void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { selectInvalidatedBy, updateQueryData } = baseApi.util;
    const show = (cached: Entry | Entry[] | ListPage<Entry>) => {
      const entries = 'rows' in cached ? cached.rows : [cached].flat();
      const entry = entries.find(({ _id }) => _id === id);
      if (entry) Object.assign(entry, change);
    };
    const patches = selectInvalidatedBy(getState(), tags).map(({ endpointName, originalArgs }) =>
      dispatch(updateQueryData(endpointName as never, originalArgs as never, show as never)),
    );
    return () => patches.forEach(({ undo }) => undo());
  };

interface Sent<Answered = unknown> {
  queryFulfilled: Promise<Answered>;
  dispatch: ThunkDispatch<RootState, unknown, UnknownAction>;
}

/** Shows fields of an answer in the cached lists. */
export async function showInLists<Detail, Key extends keyof Detail>(
  { queryFulfilled, dispatch }: Sent<{ data: Detail }>,
  tags: Tag[],
  id: string,
  keys: readonly Key[],
) {
  const { data } = (await queryFulfilled.catch(() => undefined)) ?? {};
  if (data) dispatch(patchCached(tags, id, Object.fromEntries(keys.map((key) => [key, data[key]]))));
}

/** Shows a change before the answer. A refused change is undone. */
export async function showAtOnce(
  { queryFulfilled, dispatch }: Sent,
  { list, rows }: ReturnType<typeof tagsOfList>,
  id: string,
  change: object,
) {
  const earlier = dispatch(baseApi.util.getRunningQueriesThunk());
  const undo = dispatch(patchCached([list, rows, { type: list.type, id }], id, change));
  await queryFulfilled.catch(undo);
  // An answer that was on its way may have brought back the old values.
  await Promise.all(earlier);
  if (earlier.length > 0) dispatch(baseApi.util.invalidateTags([rows]));
}

const last = new Map<string, Promise<unknown>>();

/** Requests about one entity, one after the other, so that a failed one is undone before the next one is shown. */
export function inOrder<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const done = (last.get(id) ?? Promise.resolve()).then(work, work);
  last.set(id, done);
  void done.finally(() => last.get(id) === done && last.delete(id));
  return done;
}
