import { Readable } from 'node:stream';

/** Looked at so often in the time: a process that stood still for a while counts that as one look. */
const LOOKS = 10;
const PIECE_BYTES = 64 * 1024;

async function* pieces(
  source: Readable,
  length: number,
  tell: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const piece = bytes.subarray(from, from + PIECE_BYTES);
      tell((sent += piece.length));
      yield piece;
    }
  }
  if (sent !== length) throw new Error(`${sent} bytes came instead of ${length}`);
}

/**
 * A source in pieces, so that how far a receiver has come can be seen.
 * @param tell called with the number of bytes on their way, for each piece that is read
 * @returns a stream that breaks when the source does, or is not as long as it says
 */
export const inPieces = (source: Readable, length: number, tell: (bytes: number) => void): Readable =>
  Readable.from(pieces(source, length, tell), { objectMode: false });

/** Work that is broken off when it has come no further for so long. */
export async function whileProgressing<Result>(
  ms: number,
  work: (controller: AbortController, progress: () => void) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (looks >= LOOKS) controller.abort(new Error(`no progress in ${ms} ms`));
  }, ms / LOOKS);
  try {
    return await work(controller, () => (looks = 0));
  } finally {
    clearInterval(timer);
  }
}
