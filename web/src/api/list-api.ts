import type { FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a long list. */
export interface ListPage<Row> {
  rows: Row[];
  /** On all pages. */
  total: number;
}

export function totalOf(meta: FetchBaseQueryMeta | undefined): number | undefined {
  const total = meta?.response?.headers.get('X-Total-Count');
  return total ? Number(total) : undefined;
}

/** For `transformResponse` of a list that is paged by the API. */
export const toListPage = <Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): ListPage<Row> => ({
  rows,
  total: totalOf(meta) ?? rows.length,
});

/** For `initiate` of an endpoint that returns a file: invalidated lists are fetched again without waiting for a long export. */
export const untracked = { track: false };

interface Answer {
  data?: unknown;
  error?: FetchBaseQueryError | undefined;
}

/** For `queryFn`: a file as an object URL. The caller revokes the URL. */
export async function fetchFile(
  send: (request: FetchArgs) => Answer | PromiseLike<Answer>,
  request: FetchArgs,
): Promise<{ data: string } | { error: FetchBaseQueryError }> {
  const answer = await send({
    ...request,
    responseHandler: (response) => (response.ok ? response.blob() : response.json()),
  });
  if (answer.error) return { error: answer.error };
  return { data: URL.createObjectURL(answer.data as Blob) };
}
