import type { Line } from './lines';

const TOKEN = /<(\/?)([\w:-]+)(?:\s[^<>]*|\/)?>|<[^<>]*>|[^<]+/g;
const HIDDEN = /^(?:office:annotation|text:tracked-changes|text:note-citation|svg:title|svg:desc)$/;
const MAX_SPACES = 100;
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const decode = (text: string) =>
  text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (_whole, hex: string, code: string, name: string) =>
    name ? (entities[name] ?? '') : String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
  );

/** @param xml `content.xml`. Workers have no DOMParser. */
export function* readOdt(xml: string): Generator<Line> {
  let text = '';
  let bullet = '';
  let hidden: string | undefined;
  for (const [whole, closing, name = ''] of xml.matchAll(TOKEN)) {
    const isEmpty = whole.endsWith('/>');
    const spaces = /:c="(\d+)"/.exec(whole)?.[1] ?? 1;
    if (hidden !== undefined) hidden = closing && name === hidden ? undefined : hidden;
    else if (HIDDEN.test(name)) hidden = isEmpty ? undefined : name;
    else if (name === 'text:tab') text += '\t';
    else if (name === 'text:line-break') text += '\n';
    else if (name === 'text:s') text += ' '.repeat(Math.min(MAX_SPACES, Number(spaces)));
    else if (name === 'text:list-item') bullet = closing ? '' : '• ';
    else if (name === 'text:p' || name === 'text:h') {
      // A text box stands within a paragraph.
      if (closing || isEmpty || text.trim()) yield { text, isHeading: name === 'text:h' };
      text = closing ? '' : bullet;
      bullet = '';
    } else if (!whole.startsWith('<')) text += decode(whole.replace(/\s+/g, ' '));
  }
}
