import type { ExaminedFile, FileKind } from '../../../platform/files/file-kind.js';
import { bytesAt, chunksOf } from '../../../platform/files/read-bytes.js';

const END_MARK = Buffer.from('%%EOF');

/** Begins as a PDF does, and was written to an end: programs put their own bytes after the last end mark. */
async function isPdf(file: ExaminedFile): Promise<boolean> {
  const head = await bytesAt(file, 0, 8);
  if (!/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return false;
  let tail = Buffer.alloc(0);
  for await (const chunk of chunksOf(file)) {
    const seen = Buffer.concat([tail, chunk]);
    if (seen.includes(END_MARK)) return true;
    tail = seen.subarray(-END_MARK.length + 1);
  }
  return false;
}

export const pdf: FileKind = {
  extension: 'pdf',
  mediaType: 'application/pdf',
  label: 'PDF',
  recognise: isPdf,
};
