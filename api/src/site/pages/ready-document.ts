import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

export type DocumentEncoding = 'br' | 'gzip' | 'identity';

/** A document ready to be sent: its bytes, its tag, and its compressed copies, made when first asked for and kept. */
export class ReadyDocument {
  readonly body: Buffer;
  /** Weak: the same for every encoding. */
  readonly etag: string;
  private readonly copies = new Map<DocumentEncoding, Promise<Buffer>>();

  constructor(html: string) {
    this.body = Buffer.from(html);
    this.etag = `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
  }

  encoded(encoding: DocumentEncoding): Promise<Buffer> {
    let copy = this.copies.get(encoding);
    if (!copy) this.copies.set(encoding, (copy = this.encode(encoding)));
    return copy;
  }

  private async encode(encoding: DocumentEncoding): Promise<Buffer> {
    switch (encoding) {
      case 'br':
        return brotlied(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
      case 'gzip':
        return gzipped(this.body);
      case 'identity':
        return this.body;
    }
  }
}
