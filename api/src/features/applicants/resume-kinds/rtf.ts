import type { ExaminedFile, FileKind } from '../../../platform/files/file-kind.js';
import { bytesAt, chunksOf } from '../../../platform/files/read-bytes.js';

const TAIL_BYTES = 1024;

/** At these, Word fetches a linked object when it opens the document, or unpacks an embedded object; of `template` below. */
const ACTIVE_WORDS = ['objdata', 'objupdate', 'objautlink'];

/** One way to read each character, so that a long path is read once: the digits of an escape count as characters. */
const PATH_CHARACTER = String.raw`(?:[^\\{}:/]|\\[\\'u])`;
/** A template on the writer's own disk, which Word notes when it saves: a path from a drive, or a file name alone. */
const OWN_TEMPLATE = String.raw` (?:[a-z]:\\\\${PATH_CHARACTER}{1,1000}|[^\\{}:/]{1,260})\}`;
/** More than the longest of these, with its word. */
const HELD_BACK = 2560;

/** A word of which each letter may have a blank behind it. */
const spaced = (word: string): string => [...word].join(String.raw`[\s\p{Cc}]?`);

/**
 * Readers differ in capitals, and in whether blanks and zero bytes end a word. What looks escaped (`\\objdata`) counts too: behind
 * raw bytes (`\bin`) it need not be.
 */
const activeWord = new RegExp(
  String.raw`\\(?:${spaced('template')}(?!${OWN_TEMPLATE})|${ACTIVE_WORDS.map(spaced).join('|')})(?=[^a-z])`,
  'iu',
);
const blanks = /[\s\p{Cc}]{2,}/gu;

async function hasActiveWord(file: ExaminedFile): Promise<boolean> {
  let held = '';
  for await (const chunk of chunksOf(file)) {
    const text = (held + chunk.toString('latin1')).replace(blanks, ' ');
    const first = text.search(activeWord);
    // What begins near the end may go on in the next piece.
    if (first >= 0 && first < text.length - HELD_BACK) return true;
    held = text.slice(-HELD_BACK);
  }
  return activeWord.test(held);
}

async function isRtf(file: ExaminedFile): Promise<boolean> {
  const head = await bytesAt(file, 0, 6);
  const tail = await bytesAt(file, Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES);
  // One group from `{\rtf` to its closing brace; some programs add blanks or a zero byte.
  const isOneGroup =
    /^\{\\rtf\d?/.test(head.toString('latin1')) && /\}[\s\0]*$/.test(tail.toString('latin1'));
  return isOneGroup && !(await hasActiveWord(file));
}

export const rtf: FileKind = {
  extension: 'rtf',
  mediaType: 'application/rtf',
  label: 'RTF',
  recognise: isRtf,
};
