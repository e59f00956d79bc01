import type { ZipContents } from '../is-zip-that.js';
import { packageReader } from './read-package.js';

/** Parts with text, by the end of their types. Many resumes have name and address in the header. */
const PARTS = /wordprocessingml\.(?:document\.main|footnotes|endnotes|header|footer)\+xml$/;

/** The list of parts says which they are, whatever they are called. */
async function partsIn({ read }: ZipContents): Promise<string[]> {
  const types = (await read('[Content_Types].xml')) ?? '';
  const overrides = [...types.matchAll(/<Override\b([^<>]*)>/g)].map(([, attributes = '']) => ({
    name: /\bPartName="\/([^"]*)"/.exec(attributes)?.[1] ?? '',
    type: /\bContentType="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }));
  return overrides.filter(({ type }) => PARTS.test(type)).map(({ name }) => name);
}

/** The text of a Word document: what was deleted in it, codes of fields and the older copy of a text box are not read. */
export const readDocx = packageReader(
  {
    text: new Set(['w:t']),
    paragraphs: new Set(['w:p']),
    // Tab stops are named as tabs are.
    skipped: new Set(['mc:Fallback', 'w:tabs', 'w:pPrChange']),
    characters: { 'w:numPr': '• ', 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' },
  },
  partsIn,
);
