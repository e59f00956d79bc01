import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/**
 * For `initiate` of an endpoint that gives a file: lists that a change invalidates are fetched again once nothing else is pending,
 * and a long export is not waited for.
 */
export const untracked = { track: false };

interface Answer {
  data?: unknown;
  error?: FetchBaseQueryError | undefined;
}

/** For `queryFn`: a file from the server as an object URL in this browser, to be revoked once it is saved. */
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
