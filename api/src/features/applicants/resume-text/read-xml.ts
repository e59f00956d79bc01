import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import type { TextBuilder } from './text-builder.js';

/** Documents nest a few dozen, and the parser takes longer with each. */
const MAX_DEPTH = 500;

/** What the elements of a document format mean for its text. */
export interface Markup {
  /** Text outside of these is none of the document's. */
  text: ReadonlySet<string>;
  /** A new line begins behind them. */
  paragraphs: ReadonlySet<string>;
  /** Left out with all that is in them. */
  skipped: ReadonlySet<string>;
  /** What an element itself stands for, such as a tab. */
  characters: Readonly<Record<string, string>>;
}

/**
 * Reads a part of a document as it arrives, so that memory stays flat. The parser knows the five entities of XML and no others:
 * what a document declares by itself, or refers to outside, is not expanded.
 */
export async function readXml(xml: Readable, markup: Markup, text: TextBuilder): Promise<void> {
  let depth = 0;
  /** How many elements are open in which text counts, and from which depth on it is skipped. */
  let inText = 0;
  let skippedFrom = Infinity;
  const parser = new Parser(
    {
      onopentagname(name) {
        depth += 1;
        if (depth > MAX_DEPTH) throw new Error('The elements are nested too deeply.');
        if (markup.skipped.has(name)) skippedFrom = Math.min(skippedFrom, depth);
        if (markup.text.has(name)) inText += 1;
        if (depth < skippedFrom && Object.hasOwn(markup.characters, name))
          text.add(markup.characters[name] ?? '');
      },
      ontext(data) {
        if (inText > 0 && depth < skippedFrom) text.add(data.replace(/\s+/g, ' '));
      },
      onclosetag(name) {
        if (markup.text.has(name)) inText -= 1;
        if (markup.paragraphs.has(name) && depth < skippedFrom) text.add('\n');
        if (depth === skippedFrom) skippedFrom = Infinity;
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of xml as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (text.isFull) return;
  }
  parser.end();
}
