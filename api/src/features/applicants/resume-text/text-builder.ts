/** What the admin is shown of a resume; a long one has 20,000 characters. */
const MAX_CHARACTERS = 200_000;
/** What is taken in before it is cleaned: blanks and control characters that are left out count too. */
const MAX_RAW_CHARACTERS = 4 * MAX_CHARACTERS;

/** Control characters but tab and line feed, and the byte-order mark. */
const CONTROL = /[^\P{Cc}\t\n]|\ufeff/gu;
/** As programs write them: Windows, old Macs, Word's line and page breaks, Unicode. */
const LINE_BREAKS = /\r\n|[\r\v\f\x85\u2028\u2029]/g;
/** A surrogate without its other half, such as where a long text is cut. */
const HALF_CHARACTER = /\p{Cs}/gu;
/** Bullets of Word's symbol fonts, which no other font has. */
const SYMBOL_BULLETS = /[\uf0a7\uf0b7\uf0d8]/g;
const BLANK_LINES = /\n(?:[ \t]*\n){3,}/g;

/** Collects the text of a resume, and not more than is shown. */
export class TextBuilder {
  private readonly parts: string[] = [];
  private left = MAX_RAW_CHARACTERS;
  private isCut = false;

  /** Nothing more is taken: a reader can stop. */
  get isFull(): boolean {
    return this.isCut;
  }

  add(text: string): void {
    this.isCut ||= text.length > this.left;
    if (this.left > 0) this.parts.push(text.slice(0, this.left));
    this.left = Math.max(0, this.left - text.length);
  }

  /** Plain text without control characters, and never more than two blank lines in a row. */
  finish(): { text: string; truncated: boolean } {
    const text = this.parts
      .join('')
      .replace(LINE_BREAKS, '\n')
      .replace(CONTROL, '')
      .replace(SYMBOL_BULLETS, '•')
      .replace(BLANK_LINES, '\n\n\n')
      .trim();
    const shown = text.slice(0, MAX_CHARACTERS).replace(HALF_CHARACTER, '');
    return { text: shown, truncated: this.isCut || text.length > MAX_CHARACTERS };
  }
}
