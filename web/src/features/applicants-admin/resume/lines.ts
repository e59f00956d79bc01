/** A line or a paragraph of a resume. */
export interface Line {
  text: string;
  isHeading?: boolean;
}

export interface Lines {
  lines: Line[];
  /** Whether the resume has more lines. */
  isCut: boolean;
}

export const MAX_CHARACTERS = 200_000;
const MAX_LINES = 10_000;
/** Also the private characters of symbol fonts. */
const BULLET = /^\s*[•●▪◦‣\ue000-\uf8ff]\s*/;

/** Reads no further than what is shown. Adjacent empty lines become one. */
export function cutLines(source: Iterable<Line>): Lines {
  const lines: Line[] = [];
  let left = MAX_CHARACTERS;
  for (const line of source) {
    const text = line.text.trimEnd().replace(BULLET, '• ');
    if (!text && !lines.at(-1)?.text) continue;
    if (lines.length === MAX_LINES) return { lines, isCut: true };
    lines.push({ ...line, text: text.slice(0, left) });
    left -= text.length;
    if (left < 0) return { lines, isCut: true };
  }
  return { lines, isCut: false };
}
