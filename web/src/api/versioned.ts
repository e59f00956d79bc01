import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { addressIn, tagsFor, type Tag } from './base-api';

/** `tag` is the ETag. A save with this tag cannot overwrite a newer version. */
export interface Versioned<T> {
  value: T;
  tag: string | undefined;
}

export const versioned = <T>(value: T, meta: FetchBaseQueryMeta | undefined): Versioned<T> => ({
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

/** A form starts from the current version. A query's cache would give it an older one. */
export const opens = <T>(list: string) => ({
  query: (id: string) => addressIn(list, id),
  transformResponse: versioned<T>,
  keepUnusedDataFor: 0,
});

/** @param toBody makes the body of a creation */
export const saves = (list: string, type: Tag, toBody = (fields: object) => fields) => ({
  query: ({ id, fields, tag, submissionId }: Save<object>) =>
    id === undefined
      ? { url: list, method: 'POST', body: toBody({ ...fields, submissionId }) }
      : { url: addressIn(list, id), method: 'PUT', body: fields, headers: { 'If-Match': tag } },
  invalidatesTags: tagsFor(type),
});

/** What a form starts from; empty for a new entity. */
export interface Opened<T> {
  loaded?: Versioned<T>;
  reload?: () => Promise<{ data?: Versioned<T> | undefined; error?: unknown }>;
}
