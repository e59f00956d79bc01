import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** Something from the server, and the name of the version that was read (its ETag): a save that names it cannot overwrite a newer one. */
export interface Versioned<T> {
  value: T;
  tag: string | undefined;
}

/** For `transformResponse` of a query that a form starts from. */
export const versioned = <T>(value: T, meta: FetchBaseQueryMeta | undefined): Versioned<T> => ({
  value,
  tag: meta?.response?.headers.get('ETag') ?? undefined,
});

/** The header of a save that is only wanted over the version with this tag; none where no version is known. */
export const ifMatch = (tag: string | undefined): Record<string, string> =>
  tag === undefined ? {} : { 'If-Match': tag };
