import { open, type FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';

/** A kind of file that is taken from outside, kept and given back. */
export interface FileKind {
  /** Without its dot. What is kept of this kind has it at the end of its key. */
  extension: string;
  mediaType: string;
  /** What people call it, as it stands in a sentence. */
  label: string;
  /** Whether a file is of this kind, by its content. */
  recognise: (file: ExaminedFile) => Promise<boolean>;
}

/** A file under examination. Recognisers read what they need of it and never hold it whole: many are examined at once. */
export interface ExaminedFile {
  path: string;
  /** As its sender calls it. */
  name: string;
  handle: FileHandle;
  size: number;
}

/** @returns the first of the kinds that the file is of; undefined when it is of none */
export async function recognise(
  kinds: readonly FileKind[],
  { path, name }: Pick<ExaminedFile, 'path' | 'name'>,
): Promise<FileKind | undefined> {
  const handle = await open(path, 'r');
  try {
    const file = { path, name, handle, size: (await handle.stat()).size };
    for (const kind of kinds) if (await kind.recognise(file)) return kind;
    return undefined;
  } finally {
    await handle.close();
  }
}

/** @param key or name of a file that is kept: its extension says what it is, also when the kind is no longer taken */
export const mediaTypeOf = (
  kinds: readonly Pick<FileKind, 'extension' | 'mediaType'>[],
  key: string,
): string =>
  kinds.find(({ extension }) => extname(key) === `.${extension}`)?.mediaType ?? 'application/octet-stream';

/** `PDF, RTF or text`: each word once, for a sentence. */
export const anyOf = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(new Set(words));
