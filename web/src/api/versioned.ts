import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** `tag` is the ETag. A save with this tag cannot overwrite a newer version. */
export interface Versioned<T> {
  value: T;
  tag: string | undefined;
}

const versioned = <T>(value: T, meta: FetchBaseQueryMeta | undefined): Versioned<T> => ({
  value,
  tag: meta?.response?.headers.get('ETag') ?? undefined,
});

/** Creates an entity, or updates the version with this tag. A newer version gives 412. */
export interface Save<Fields> {
  id: string | undefined;
  fields: Fields;
  tag: string | undefined;
  /** Of a creation. For a repeated one the API returns the first entity. */
  submissionId: string;
}

export const saveRequest = <Fields extends object>(
  list: string,
  { id, fields, tag, submissionId }: Save<Fields>,
) =>
  id === undefined
    ? { url: list, method: 'POST', body: { ...fields, submissionId } }
    : { url: `${list}/${encodeURIComponent(id)}`, method: 'PUT', body: fields, headers: { 'If-Match': tag } };

/** A form starts from the current version. A query's cache would give it an older one. */
export const versionedQuery = <T>(address: (id: string) => string) => ({
  query: address,
  transformResponse: versioned<T>,
  keepUnusedDataFor: 0,
});

/** What a form starts from; empty for a new entity. */
export interface Opened<T> {
  loaded?: Versioned<T>;
  reload?: () => Promise<{ data?: Versioned<T> | undefined; error?: unknown }>;
}
