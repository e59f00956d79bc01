import mammoth from 'mammoth';
import { cutLines, MAX_CHARACTERS, type Lines } from './lines';
import { unpack } from './load-resume';
import { readDoc } from './read-doc';
import { readOdt } from './read-odt';
import { readRtf } from './read-rtf';
import type { FileProps } from './ResumeFrame';

export type Found = Lines | { html: string } | { isTooLarge: true };

/** Same as the API's limit for new uploads. */
const MAX_UNPACKED_BYTES = 100 * 1024 ** 2;
/** Without pictures. A page with more freezes. */
const MAX_HTML = 5 * MAX_CHARACTERS;

export async function readDocument(kind: FileProps['kind'], bytes: ArrayBuffer): Promise<Found> {
  if (kind === 'doc') return cutLines(readDoc(bytes));
  if (kind === 'rtf') return cutLines(readRtf(bytes));
  const xml = await unpack(bytes, 'content.xml', MAX_UNPACKED_BYTES);
  if (xml === undefined) return { isTooLarge: true };
  if (kind === 'odt') return cutLines(readOdt(xml));
  const { value: html } = await mammoth.convertToHtml({ arrayBuffer: bytes });
  if (html.replace(/"data:[^"]*"/g, '').length <= MAX_HTML) return { html };
  const { value: text } = await mammoth.extractRawText({ arrayBuffer: bytes });
  return cutLines(text.split('\n').map((line) => ({ text: line })));
}
