import type { ExaminedFile } from './file-kind.js';

/** Some bytes from `position`; fewer at the end of the file. */
export async function bytesAt({ handle }: ExaminedFile, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The whole file, piece by piece. */
export const chunksOf = (file: ExaminedFile): AsyncIterable<Buffer> =>
  file.handle.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>;
