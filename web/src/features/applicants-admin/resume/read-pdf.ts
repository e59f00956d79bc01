import type { PDFDocumentProxy } from 'pdfjs-dist';
import { MAX_CHARACTERS, type Line } from './lines';

interface Row {
  text: string;
  left: number;
  right: number;
  y: number;
  height: number;
}

/** Rows above and below that show how wide the column is. */
const NEIGHBOURS = 15;
/** From one row to the next of a paragraph, in heights of its text. */
const MAX_GAP = 1.75;
const HEADING = 1.15;
const ITEM = /^\s*(?:[•●▪◦‣○■□*·–—-]|[\ue000-\uf8ff]|\d+[.)])\s/;
/** On each page. A scan may have fewer, such as the scanner's name. */
const MIN_CHARACTERS = 60;

/** @returns no lines for a scan */
export async function readPdf(pdf: PDFDocumentProxy, pages: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (let number = 1; number <= pages; number++)
    lines.push(...paragraphsOf(await rowsOf(pdf, number)), { text: '' });
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return characters < MIN_CHARACTERS * pages ? [] : lines;
}

async function rowsOf(pdf: PDFDocumentProxy, number: number): Promise<Row[]> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  const rows: Row[] = [];
  let row: Row | undefined;
  for (const item of items.slice(0, MAX_CHARACTERS)) {
    if (!('str' in item)) continue;
    const [x, y] = (item.transform as number[]).slice(4) as [number, number];
    row ??= { text: '', left: x, right: x, y, height: 0 };
    row.text += item.str;
    if (item.str.trim()) {
      row.left = Math.min(row.left, x);
      row.right = Math.max(row.right, x + item.width);
      row.height = Math.max(row.height, item.height);
    }
    if (!item.hasEOL) continue;
    rows.push(row);
    row = undefined;
  }
  return [...rows, ...(row ? [row] : [])].filter(({ text }) => text.trim());
}

function* paragraphsOf(rows: readonly Row[]): Generator<Line> {
  const heights = rows.map(({ height }) => height).sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  let text = '';
  for (const [place, row] of rows.entries()) {
    text += row.text.trim();
    const next = rows[place + 1];
    const gap = next ? row.y - next.y : 0;
    const isTight = gap > 0 && gap < MAX_GAP * row.height;
    if (
      next &&
      isTight &&
      isFull(row, next, rows.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS))
    ) {
      text += text.endsWith('-') ? '' : ' ';
      continue;
    }
    yield { text, isHeading: row.height > HEADING * usual };
    if (!isTight) yield { text: '' };
    text = '';
  }
}

/** Whether the paragraph goes on: the first word of the next row has no room in this one. */
function isFull(row: Row, next: Row, neighbours: readonly Row[]): boolean {
  if (ITEM.test(next.text) || Math.abs(next.height - row.height) > 0.1 * row.height) return false;
  const isNear = ({ left }: Row) => Math.abs(left - row.left) < 3 * row.height;
  const column = Math.max(...neighbours.filter(isNear).map(({ right }) => right));
  const words = next.text.trim();
  const [word = ''] = words.split(/\s/, 1);
  return isNear(next) && row.right + ((word.length + 1) * (next.right - next.left)) / words.length > column;
}
