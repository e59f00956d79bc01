import type { Line } from './lines';

const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[^\\{}\r\n]+/gi;
/** Groups that are no text of the resume. */
const HIDDEN =
  /^(?:\*|fonttbl|colortbl|stylesheet|info|pict|header[lrf]?|footer[lrf]?|footnote|shprslt|xe|tc|deleted)$/;
const END = /^(?:par|cell|sect|page|\r|\n)$/;
const words = 'emdash endash bullet lquote rquote ldblquote rdblquote line tab ~ _ \\ { }'.split(' ');
const signs = '—–•‘’“”\n\t\u00a0-\\{}';
const eastern: Record<number, string> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' };
const CHUNK = 8192;

export function* readRtf(bytes: ArrayBuffer): Generator<Line> {
  let source = '';
  for (let at = 0; at < bytes.byteLength; at += CHUNK)
    source += String.fromCharCode(...new Uint8Array(bytes.slice(at, at + CHUNK)));
  const token = new RegExp(TOKEN);
  let group = { isHidden: false, fallback: 1 };
  const groups: Array<typeof group> = [];
  let decoder = new TextDecoder('windows-1252');
  /** Characters for programs that do not know `\u`. */
  let skipped = 0;
  let encoded = '';
  let text = '';
  for (let found = token.exec(source); found; found = token.exec(source)) {
    const [whole, word = '', number, hex, symbol, brace] = found;
    const name = word || symbol || brace;
    if (!name) {
      const shown = hex === undefined ? whole : String.fromCharCode(parseInt(hex, 16));
      if (!group.isHidden) encoded += shown.slice(skipped);
      skipped = Math.max(0, skipped - shown.length);
      continue;
    }
    if (encoded) text += decoder.decode(Uint8Array.from(encoded, (character) => character.charCodeAt(0)));
    encoded = '';
    skipped = 0;
    if (brace === '{') groups.push({ ...group });
    else if (brace === '}') group = groups.pop() ?? group;
    else if (HIDDEN.test(name)) group.isHidden = true;
    // A text box, in a group that is hidden from older programs.
    else if (word === 'shptxt') group.isHidden = false;
    else if (word === 'uc') group.fallback = Number(number);
    else if (word === 'bin') token.lastIndex += Number(number);
    else if (word === 'ansicpg') decoder = decoderOf(Number(number));
    else if (group.isHidden) continue;
    else if (word === 'u') {
      text += String.fromCharCode(Number(number));
      skipped = group.fallback;
    } else if (END.test(name)) {
      yield { text };
      text = '';
    } else text += signs[words.indexOf(name)] ?? '';
  }
  yield { text: text + encoded };
}

const decoderOf = (codePage: number) =>
  new TextDecoder(eastern[codePage] ?? `windows-${codePage >= 1250 && codePage <= 1258 ? codePage : 1252}`);
