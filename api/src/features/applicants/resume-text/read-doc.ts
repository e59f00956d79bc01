import type { ExaminedFile } from '../../../platform/files/file-kind.js';
import { CompoundFile } from '../resume-kinds/compound-file.js';
import type { TextBuilder } from './text-builder.js';

/** Flags at byte 10 of the WordDocument stream. */
const ENCRYPTED = 0x100;
const SECOND_TABLE = 0x200;
const FLAGS_AT = 10;
/** Where the list of text pieces is in the table stream, and its length. */
const PIECES_AT = 0x1a2;
/** Of an address of text: one byte a character, and the address is doubled. */
const IS_ONE_BYTE = 0x40000000;
/** Kinds of entry in that list. */
const FORMATTING = 1;
const PIECES = 2;

const CELL_END = '\x07';
const FIELD_START = '\x13';
const FIELD_TEXT = '\x14';
const FIELD_END = '\x15';
const HYPHEN = '\x1e';

const oneByte = new TextDecoder('windows-1252');
const twoBytes = new TextDecoder('utf-16le');

/** The table of pieces: n + 1 positions in the text, then 8 bytes for each piece, which give its address. */
function pieceTable(table: Buffer, word: Buffer): Buffer {
  const start = word.readUInt32LE(PIECES_AT);
  const list = table.subarray(start, start + word.readUInt32LE(PIECES_AT + 4));
  let at = 0;
  while (list[at] === FORMATTING) at += 3 + list.readUInt16LE(at + 1);
  if (list[at] !== PIECES) throw new Error('The document has no list of its text.');
  return list.subarray(at + 5, at + 5 + list.readUInt32LE(at + 1));
}

/** Leaves out Word's marks of fields, cells and hyphens. A field has its code before its text: `HYPERLINK "…"`. */
function markRemover(): (text: string) => string {
  let isCode = false;
  return (text) =>
    text
      .replace(/\p{Cc}|\P{Cc}+/gu, (run) => {
        if (run === FIELD_START) isCode = true;
        if (run === FIELD_TEXT || run === FIELD_END) isCode = false;
        return isCode ? '' : run;
      })
      .replaceAll(`${CELL_END}${CELL_END}`, '\n')
      .replaceAll(CELL_END, '\t')
      .replaceAll(HYPHEN, '-');
}

/**
 * The text of a Word document up to version 2003 (MS-DOC, 2.4.1): pieces of the WordDocument stream, listed in a table stream.
 * word-extractor on npm takes gigabytes for a file whose pieces or sectors repeat.
 */
export async function readDoc(file: ExaminedFile, text: TextBuilder): Promise<void> {
  const compound = await CompoundFile.open(file);
  const word = await compound?.stream('WordDocument');
  const flags = word?.readUInt16LE(FLAGS_AT) ?? ENCRYPTED;
  if (!word || flags & ENCRYPTED) throw new Error('The document is encrypted or not one.');
  const table = await compound?.stream(flags & SECOND_TABLE ? '1Table' : '0Table');
  if (!table) throw new Error('The document has no table stream.');

  const pieces = pieceTable(table, word);
  const count = Math.floor((pieces.length - 4) / 12);
  const withoutMarks = markRemover();
  for (let piece = 0; piece < count && !text.isFull; piece += 1) {
    const characters = pieces.readUInt32LE(piece * 4 + 4) - pieces.readUInt32LE(piece * 4);
    const address = pieces.readUInt32LE((count + 1) * 4 + piece * 8 + 2);
    const isOneByte = (address & IS_ONE_BYTE) !== 0;
    const start = (address & (IS_ONE_BYTE - 1)) / (isOneByte ? 2 : 1);
    const bytes = word.subarray(start, start + characters * (isOneByte ? 1 : 2));
    text.add(withoutMarks((isOneByte ? oneByte : twoBytes).decode(bytes)));
  }
}
