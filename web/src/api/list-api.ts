import type { FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { baseApi } from './base-api';
import type { operations } from './schema';
import { useAppDispatch } from './store-hooks';

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
  <Row extends { _id: string }>(id: string, change: Partial<Row>) =>
  ({ rows }: ListPage<Row>) => {
    const row = rows.find(({ _id }) => _id === id);
    if (row) Object.assign(row, change);
  };

const filesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A file as an object URL. The caller revokes the URL. */
    file: build.mutation<string, FetchArgs>({
      async queryFn(request, _api, _options, send) {
        const responseHandler = (response: Response) => (response.ok ? response.blob() : response.json());
        const { data, error } = await send({ ...request, responseHandler });
        return error ? { error } : { data: URL.createObjectURL(data as Blob) };
      },
    }),
  }),
});

export function useFile() {
  const dispatch = useAppDispatch();
  // Untracked, so that invalidated lists are fetched again without waiting for a long export.
  return (request: FetchArgs) => dispatch(filesApi.endpoints.file.initiate(request, { track: false }));
}
