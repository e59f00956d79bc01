import type { FileKind } from '../../../platform/files/file-kind.js';
import { bytesAt } from '../../../platform/files/read-bytes.js';

const TAIL_BYTES = 1024;

/** One group from `{\rtf` to its closing brace; some programs add blanks or a zero byte. */
export const rtf: FileKind = {
  extension: 'rtf',
  mediaType: 'application/rtf',
  label: 'RTF',
  async recognise(file) {
    const head = await bytesAt(file, 0, 6);
    const tail = await bytesAt(file, Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES);
    return /^\{\\rtf\d?/.test(head.toString('latin1')) && /\}[\s\0]*$/.test(tail.toString('latin1'));
  },
};
