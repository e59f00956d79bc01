import { extname } from 'node:path';

export interface FileKind {
  extension: string;
  mediaType: string;
}

/** @param key or file name; its kind may no longer be accepted */
export const mediaTypeOf = (kinds: readonly FileKind[], key: string): string =>
  kinds.find(({ extension }) => extname(key) === `.${extension}`)?.mediaType ?? 'application/octet-stream';

export const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
