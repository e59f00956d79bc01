import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes) => gzipped(bytes),
};

/** A text that is sent many times: its bytes, its ETag, and its compressed copies, made on first use. */
export class Representation {
  readonly bytes: Buffer;
  /** Weak: the same for the plain and the compressed bytes. */
  readonly etag: string;
  private readonly copies = new Map<Coding, Promise<Buffer>>();

  /**
   * @param contentType the header's value
   * @param codings the allowed encodings, best first
   * @param etag without it a hash of the bytes
   */
  constructor(
    readonly contentType: string,
    text: string,
    readonly codings: readonly Coding[],
    etag?: string,
  ) {
    this.bytes = Buffer.from(text);
    this.etag = etag ?? `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }

  encoded(coding: Coding): Promise<Buffer> {
    let copy = this.copies.get(coding);
    if (!copy) this.copies.set(coding, (copy = compress[coding](this.bytes)));
    return copy;
  }
}
