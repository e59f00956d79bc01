import { readStream } from './compound-file';
import type { Line } from './lines';

/** Flags of the file information block: [MS-DOC] 2.5. */
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
const ONE_BYTE = 0x4000_0000;
const FIELD = { begin: 0x13, result: 0x14, end: 0x15 };
/** Ends of a table's cell, a page and a paragraph. */
const ends = [0x07, 0x0c, 0x0d];
const signs: Record<number, string> = { 0x09: '\t', 0x0b: '\n', 0x1e: '-' };

/** Notes, headers and text boxes come last. @throws when the file is encrypted or older than Word 97 */
export function* readDoc(bytes: ArrayBuffer): Generator<Line> {
  let line = '';
  /** For each open field, whether it is in its instruction, which is hidden. */
  const fields: boolean[] = [];
  for (const character of textOf(bytes)) {
    const code = character.charCodeAt(0);
    if (code === FIELD.begin) fields.push(true);
    else if (code === FIELD.result) fields.splice(-1, 1, false);
    else if (code === FIELD.end) fields.pop();
    else if (fields.includes(true)) continue;
    else if (ends.includes(code)) {
      yield { text: line };
      line = '';
    } else line += signs[code] ?? (code < 0x20 ? '' : character);
  }
}

function textOf(bytes: ArrayBuffer): string {
  const word = readStream(bytes, 'WordDocument');
  const flags = word.getUint16(0x0a, true);
  if (flags & ENCRYPTED) throw new Error('The document is encrypted.');
  const table = readStream(bytes, flags & SECOND_TABLE ? '1Table' : '0Table');
  let at = word.getUint32(0x1a2, true);
  while (table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true);
  const pieces = (table.getUint32(at + 1, true) - 4) / 12;
  let text = '';
  for (let piece = 0; piece < pieces && text.length < word.byteLength; piece++) {
    const start = at + 5 + 4 * piece;
    const length = table.getUint32(start + 4, true) - table.getUint32(start, true);
    const place = table.getUint32(at + 11 + 4 * pieces + 8 * piece, true);
    const part =
      place & ONE_BYTE
        ? new TextDecoder('windows-1252').decode(new Uint8Array(word.buffer, (place ^ ONE_BYTE) / 2, length))
        : new TextDecoder('utf-16le').decode(new Uint8Array(word.buffer, place, 2 * length));
    text += part;
  }
  return text;
}
