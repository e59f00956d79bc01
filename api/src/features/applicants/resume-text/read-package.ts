import { Transform, type Readable } from 'node:stream';
import type { ExaminedFile } from '../../../platform/files/file-kind.js';
import { isZipThat, type ZipContents } from '../is-zip-that.js';
import { readXml, type Markup } from './read-xml.js';
import type { TextBuilder } from './text-builder.js';

/** For all parts that are read, unpacked. Those of a long document have a few MB; its pictures are other parts. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/** Fails when more flows through than is left. */
function bounded(source: Readable, left: { bytes: number }): Readable {
  const bound = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left.bytes -= chunk.length;
      if (left.bytes < 0) done(new Error('The document unpacks to too much.'));
      else done(null, chunk);
    },
  });
  // yauzl keeps the file open until its stream has ended.
  bound.once('close', () => source.destroy());
  return source.on('error', (error) => bound.destroy(error)).pipe(bound);
}

/**
 * Reads XML parts of a document that is a ZIP, one after the other.
 * @param partsIn the names of the parts that have text, in order
 */
export const packageReader =
  (markup: Markup, partsIn: (zip: ZipContents) => Promise<string[]>) =>
  async ({ path }: ExaminedFile, text: TextBuilder): Promise<void> => {
    const left = { bytes: MAX_UNPACKED_BYTES };
    const isRead = await isZipThat(path, async (zip) => {
      for (const name of await partsIn(zip)) {
        const part = await zip.stream(name);
        if (!part) return false;
        await readXml(bounded(part, left), markup, text);
        text.add('\n');
        if (text.isFull) break;
      }
      return true;
    });
    if (!isRead) throw new Error('The document is broken or unpacks to too much.');
  };
