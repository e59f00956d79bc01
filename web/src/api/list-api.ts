import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { operations } from './schema';

/** The API's limit for one request. */
export const MAX_SELECTED = 200;

/** What a list is asked for. An undefined value filters nothing. */
export type ListQuery<Name extends keyof operations> = {
  [Key in keyof NonNullable<operations[Name]['parameters']['query']>]?:
    NonNullable<operations[Name]['parameters']['query']>[Key] | undefined;
};

/** Of a list that is paged by the API. */
export const PER_PAGE = 50;

/** One page of a long list. */
export interface ListPage<Row> {
  rows: Row[];
  /** On all pages. */
  total: number;
}

/** For `transformResponse` of a list that is paged by the API. */
export const toListPage = <Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): ListPage<Row> => ({
  rows,
  total: Number(meta?.response?.headers.get('X-Total-Count') ?? rows.length),
});

/** Recipe for `updateQueryData`: changes a row of a cached page. */
export const patchRow =
  <Row extends { _id: string }>(id: string, change: { [Key in keyof Row]?: Row[Key] | undefined }) =>
  ({ rows }: ListPage<Row>) => {
    const row = rows.find(({ _id }) => _id === id);
    if (row) Object.assign(row, change);
  };
