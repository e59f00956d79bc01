import type { ExaminedFile, FileKind } from '../../../platform/files/file-kind.js';
import { bytesAt } from '../../../platform/files/read-bytes.js';

const END_MARK = Buffer.from('%%EOF');
const PIECE_BYTES = 64 * 1024;

/**
 * Begins as a PDF does, and was written to an end: programs put their own bytes after the last end mark. Looked for from the
 * file's end, because there it mostly is.
 */
async function isPdf(file: ExaminedFile): Promise<boolean> {
  const head = await bytesAt(file, 0, 8);
  if (!/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return false;
  for (let end = file.size; end > 0; end -= PIECE_BYTES) {
    const from = Math.max(0, end - PIECE_BYTES);
    // With the first bytes of the piece before, which the mark may reach into.
    const piece = await bytesAt(file, from, end - from + END_MARK.length - 1);
    if (piece.includes(END_MARK)) return true;
  }
  return false;
}

export const pdf: FileKind = {
  extension: 'pdf',
  mediaType: 'application/pdf',
  label: 'PDF',
  recognise: isPdf,
};
