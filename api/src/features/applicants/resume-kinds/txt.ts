import { extname } from 'node:path';
import type { ExaminedFile, FileKind } from '../../../platform/files/file-kind.js';
import { bytesAt, chunksOf } from '../../../platform/files/read-bytes.js';
import { errorCode } from '../../../platform/problem/error-code.js';

/** Control characters, but not tab, line feed, form feed and carriage return. */
const CONTROL = /[^\P{Cc}\t\n\f\r]/u;

/** By its byte-order mark. */
export async function encodingOf(file: ExaminedFile): Promise<string> {
  const [first, second] = await bytesAt(file, 0, 2);
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** UTF-8, or UTF-16 with its byte-order mark; text from the first character to the last, and not only blanks. */
async function isText(file: ExaminedFile): Promise<boolean> {
  const decoder = new TextDecoder(await encodingOf(file), { fatal: true });
  let hasText = false;
  try {
    for await (const chunk of chunksOf(file)) {
      const text = decoder.decode(chunk, { stream: true });
      if (CONTROL.test(text)) return false;
      hasText ||= /\S/.test(text);
    }
    decoder.decode();
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
  return hasText;
}

/**
 * The one kind whose name counts, because everything that people type is text: a page of words named .pdf is not a resume
 * that the admin could open.
 */
export const txt: FileKind = {
  extension: 'txt',
  mediaType: 'text/plain',
  label: 'text',
  recognise: async (file) => extname(file.name).toLowerCase() === '.txt' && isText(file),
};
