import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { UploadedFile } from '../../platform/http/forms/form.js';
import type { ApplyDto } from './applicant.dto.js';

/** Fewer and larger reads: each costs more than its bytes. */
const READ_BYTES = 256 * 1024;

/** Each part with its length before it, so that two texts cannot be told apart only by where one ends. */
function add(hash: Hash, part: string): void {
  hash.update(`${Buffer.byteLength(part)}:${part}`);
}

/** The bytes of a submission's file, and once they are read the SHA-256 of all that its visitor submitted. */
export interface ReadSubmission {
  stream: Readable;
  /** Of the fields, the file's name and its bytes, in hexadecimal. To be called once, when all bytes are read: throws before. */
  hash: () => string;
}

/** Reads a submission's file once for two: whoever keeps the bytes, and the hash. */
export function readSubmission(fields: ApplyDto, file: UploadedFile): ReadSubmission {
  const hash = createHash('sha256');
  for (const part of [fields.fullName, fields.email, fields.coverLetter, fields.jobId, file.name])
    add(hash, part);
  let heard = 0;
  // Opened with the first read: a stream that nobody takes leaves nothing open.
  async function* pieces(): AsyncGenerator<Buffer> {
    const source = createReadStream(file.path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
    for await (const piece of source) {
      hash.update(piece);
      heard += piece.length;
      yield piece;
    }
  }
  return {
    stream: Readable.from(pieces(), { objectMode: false }),
    hash: () => {
      if (heard !== file.bytes) throw new Error(`Of ${file.bytes} bytes ${heard} were read.`);
      return hash.digest('hex');
    },
  };
}

/** The hash alone. */
export async function hashSubmission(fields: ApplyDto, file: UploadedFile): Promise<string> {
  const { stream, hash } = readSubmission(fields, file);
  await finished(stream.resume());
  return hash();
}
