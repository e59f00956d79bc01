import { buffer } from 'node:stream/consumers';
import type { ExaminedFile } from '../../../platform/files/file-kind.js';
import { chunksOf } from '../../../platform/files/read-bytes.js';
import { decode, fontEncoding, pageEncoding } from './rtf-charsets.js';
import type { TextBuilder } from './text-builder.js';

/** Word writes a dozen. */
const MAX_DEPTH = 1000;

/** Groups that hold no text of the document. */
const SKIPPED = new Set(
  'fonttbl colortbl stylesheet info pict object fldinst listtable listoverridetable rsidtbl filetbl revtbl nonshppict themedata datastore latentstyles xmlnstbl bkmkstart bkmkend'.split(
    ' ',
  ),
);

/** Words that stand for characters. */
const CHARACTERS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
};
const SYMBOLS: Readonly<Record<string, string>> = {
  '~': '\u00a0',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
  '\n': '\n',
  '\r': '\n',
  '\t': '\t',
};

/** A word with its number, bytes in hexadecimal, a symbol, a brace, or text. Line breaks are none of the document's. */
const token =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|((?:\\'[0-9a-f]{2}){1,1000})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/giy;

interface Group {
  isSkipped: boolean;
  /** Of the current font; undefined for the document's. */
  encoding: string | undefined;
  /** How many characters behind a `\u` say the same for older readers. */
  alternatives: number;
}

/** Reads the text of an RTF document token by token. Libraries on npm know no encodings, or are given up. */
class RtfReader {
  private readonly outer: Group[] = [];
  private group: Group = { isSkipped: false, encoding: undefined, alternatives: 1 };
  private documentEncoding = 'windows-1252';
  /** By the number of the font, of which the table comes first. */
  private readonly fonts = new Map<number, string | undefined>();
  private font = 0;
  /** Characters that are still to be left out behind a `\u`. */
  private toSkip = 0;
  private isOptional = false;

  constructor(
    private readonly rtf: string,
    private readonly text: TextBuilder,
  ) {}

  read(): void {
    token.lastIndex = 0;
    while (!this.text.isFull) {
      const found = token.exec(this.rtf);
      if (!found) return;
      const [, word, number, hex, symbol, brace, plain] = found;
      if (brace) this.brace(brace);
      else if (word) this.word(word, number === undefined ? undefined : Number(number));
      else if (hex) this.bytes(Buffer.from(hex.replaceAll("\\'", ''), 'hex'));
      else if (plain) this.bytes(Buffer.from(plain, 'latin1'));
      else if (symbol === '*') this.isOptional = true;
      else if (symbol) this.character(SYMBOLS[symbol] ?? '');
    }
  }

  private brace(brace: string): void {
    this.toSkip = 0;
    this.isOptional = false;
    if (brace === '}') {
      this.group = this.outer.pop() ?? this.group;
      return;
    }
    if (this.outer.length === MAX_DEPTH) throw new Error('The groups are nested too deeply.');
    this.outer.push(this.group);
    this.group = { ...this.group };
  }

  private word(word: string, number = 0): void {
    // Word puts text boxes into optional groups.
    if (word === 'shptxt') this.group.isSkipped = false;
    else if (this.isOptional || SKIPPED.has(word)) this.group.isSkipped = true;
    this.isOptional = false;
    if (word === 'bin') token.lastIndex += Math.max(0, number);
    else if (word === 'ansicpg') this.documentEncoding = pageEncoding(number);
    else if (word === 'fcharset') this.fonts.set(this.font, fontEncoding(number));
    else if (word === 'uc') this.group.alternatives = Math.min(Math.max(0, number), 10);
    else if (word === 'f') {
      this.font = number;
      this.group.encoding = this.fonts.get(number);
    } else if (word === 'u') {
      this.add(String.fromCharCode(number & 0xffff));
      this.toSkip = this.group.alternatives;
    } else if (Object.hasOwn(CHARACTERS, word)) this.character(CHARACTERS[word] ?? '');
  }

  private character(character: string): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else this.add(character);
  }

  private bytes(bytes: Buffer): void {
    const skipped = Math.min(this.toSkip, bytes.length);
    this.toSkip -= skipped;
    this.add(decode(bytes.subarray(skipped), this.group.encoding ?? this.documentEncoding));
  }

  private add(text: string): void {
    if (!this.group.isSkipped) this.text.add(text);
  }
}

export async function readRtf(file: ExaminedFile, text: TextBuilder): Promise<void> {
  new RtfReader((await buffer(chunksOf(file))).toString('latin1'), text).read();
}
