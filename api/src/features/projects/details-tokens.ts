import { detailsAllowed } from './details-allowed.js';

/** A piece of a document: a tag or text. */
export interface Token {
  /** As it stands in the document, less what is not allowed; '' when nothing is left of it. */
  html: string;
  /** Lower case; undefined for text. */
  name?: string;
  kind: 'open' | 'close' | 'other';
  /** Whether words before and after it are apart. */
  block: boolean;
}

/** Code, or what is shown only where something else cannot be: taken away with all that it holds. */
const unread =
  /<(script|style|template|title|textarea|iframe|noscript|noembed|noframes|xmp|xml)(?![\w:-])(?:[^<]|<(?!\/\1(?![\w:-])))*(?:<\/[^>]*>?)?/gi;
const comments = /<!--(?:-?>|(?:[^-]|-(?!-!?>))*(?:--!?>)?)/g;
/** Neither shown nor allowed in HTML, and half a character. */
const unprintable = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

/**
 * Tag, other markup, text. Blanks are those of HTML, never `\\s`: that takes wider ones, which HTML counts to a name or a value. A `<` belongs to text only before what can begin no markup, and both stand in one token: whatever
 * is taken away around it, text never becomes a tag.
 */
const tokens =
  /<(\/?)([a-z][^\t\n\f\r />]*)((?:[^=>]|=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?)?)*)>?|<[!?/][^>]*>?|[^<]+|<[^<a-z!?/]/gi;
const attributes =
  /([\t\n\f\r ]([a-z]+)[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r "'<=>`]+)))(?=[\t\n\f\r /]|$)|[^\t\n\f\r =]+(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r "'>]*))?/gi;

const inline = new Set<string>(detailsAllowed.inline);
const blocks = new Set<string>(detailsAllowed.blocks);
const voids = new Set(['br', 'hr']);
const rules: Record<string, Record<string, RegExp>> = detailsAllowed.attributes;

/** Not allowed, and between their texts there is more than nothing. */
const otherBlocks = new Set(
  (
    'address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h5 h6 head header html legend main menu nav option pre section summary table tbody td tfoot th thead tr'
  ).split(' '),
);

function keptAttributes(name: string, written: string): string {
  return [...written.matchAll(attributes)]
    .filter(([, whole, attribute = '', ...values]) => {
      const rule = rules[name]?.[attribute.toLowerCase()];
      return whole !== undefined && rule?.test(values.find((value) => value !== undefined) ?? '');
    })
    .map(([, whole = '']) => whole)
    .join('');
}

function readTag(whole: string, slash: string, written: string, rest: string): Token {
  // As browsers do: beyond ASCII there are letters that only toLowerCase() takes for others.
  const name = written.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const block = blocks.has(name) || otherBlocks.has(name);
  const isVoid = voids.has(name);
  const isAllowed = (inline.has(name) || blocks.has(name)) && whole.endsWith('>') && !(slash && isVoid);
  if (!isAllowed) return { html: '', name, kind: 'other', block };
  if (slash) return { html: `</${written}>`, name, kind: 'close', block };
  if (isVoid) return { html: `<${written}${/ ?\/?$/.exec(rest)?.[0] ?? ''}>`, name, kind: 'other', block };
  const kept = keptAttributes(name, rest);
  // A link without an address is none.
  const html = name === 'a' && !/[\t\n\f\r ]href/i.test(kept) ? '' : `<${written}${kept}>`;
  return { html, name, kind: 'open', block };
}

/** Reads a document into its tokens, each less what is not allowed in it. */
export function* readTokens(details: string): Generator<Token> {
  const html = details.replace(unprintable, '').replace(comments, '').replace(unread, '');
  for (const [whole, slash = '', name, rest = ''] of html.matchAll(tokens)) {
    if (name !== undefined) yield readTag(whole, slash, name, rest);
    else if (!/^<[!?/]/.test(whole)) yield { html: whole, kind: 'other', block: false };
  }
}
