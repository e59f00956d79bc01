import type {
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import { readJson } from './request';
import type { components, operations } from './schema';

/** The answer to a change, a deletion or a restore of many. */
export type ChangeOfMany = components['schemas']['ManyDto'];

/** The API's limit for one request. */
export const MAX_SELECTED = 200;

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

type Answer = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;
type Send = (request: FetchArgs) => Answer | PromiseLike<Answer>;

/** A page of a list that has no page numbers in the API: a later one is cut from the ids of all. */
export async function readListPage<Row extends { _id: string }, Counts>(
  send: Send,
  page: number,
  { url, params }: { url: string; params: object },
) {
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
}

/** Recipe for `updateQueryData`: changes a row. */
export const patchRow =
  <Row extends { _id: string }>(id: string, change: { [Key in keyof Row]?: Row[Key] | undefined }) =>
  (rows: Row[]) => {
    const row = rows.find(({ _id }) => _id === id);
    if (row) Object.assign(row, change);
  };

const last = new Map<string, Promise<unknown>>();

/** Requests about one entity, one after the other, so that a failed one is undone before the next one is shown. */
export function inOrder<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const done = (last.get(id) ?? Promise.resolve()).then(work, work);
  last.set(id, done);
  void done.finally(() => last.get(id) === done && last.delete(id));
  return done;
}
