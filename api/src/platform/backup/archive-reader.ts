import { createReadStream } from 'node:fs';
import { extract } from 'tar-stream';

/** One file of a tar: to be read to its end before the next one is asked for. */
export interface TarEntry {
  name: string;
  length: number;
  /** Where its header begins in the archive. */
  offset: number;
  chunks: AsyncIterable<Uint8Array>;
}

/** The plain files of a tar, in order. @throws for whatever is not a tar of plain files */
export async function* tarEntries(path: string): AsyncGenerator<TarEntry> {
  const tar = extract();
  const file = createReadStream(path);
  file.on('error', (error) => tar.destroy(error));
  file.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, size, type, linkname } = entry.header;
      if (type !== 'file' || linkname) throw new Error(`${JSON.stringify(name)} is not a file`);
      yield {
        name,
        length: size,
        offset: entry.offset,
        chunks: entry as unknown as AsyncIterable<Uint8Array>,
      };
    }
  } finally {
    file.destroy();
    tar.destroy();
  }
}
