import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);

/** Below this a packet holds the answer anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

interface SerialisedJsonOptions {
  /** Names what is sent; without it the bytes do. */
  tag?: string;
  /** The answer holds more than its tag names: it is sent whole each time, and nobody keeps it. */
  isBeyondTag?: boolean;
}

/** A JSON answer made ready once and sent many times: its bytes, its tag and its headers. */
export class SerialisedJson {
  readonly body: Buffer;
  /** Weak: the same for the plain and the compressed bytes. */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly isBeyondTag: boolean;
  private compressed: Promise<Buffer> | undefined;

  constructor(value: unknown, { tag, isBeyondTag = false }: SerialisedJsonOptions = {}) {
    this.body = Buffer.from(JSON.stringify(value));
    this.etag = tag ?? `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
    this.isBeyondTag = isBeyondTag;
    this.headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': this.body.length,
      'Cache-Control': isBeyondTag ? 'no-store' : 'no-cache',
      ETag: this.etag,
      Vary: 'Authorization, Accept-Encoding',
    };
  }

  /** Compressed when it is first asked for, then kept. */
  gzipped(): Promise<Buffer> {
    return (this.compressed ??= compress(this.body));
  }
}

const isKnown = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === '*' ||
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length));

/**
 * Answers 200 with the bytes, or 304 when the caller has them. Written straight to the socket, because
 * `response.json` would serialise, measure and hash the same list again for every visitor.
 */
export async function answerJson(request: Request, response: Response, json: SerialisedJson): Promise<void> {
  const known = request.headers['if-none-match'];
  if (known !== undefined && !json.isBeyondTag && isKnown(known, json.etag)) {
    const { ETag, Vary, 'Cache-Control': cacheControl } = json.headers;
    response.writeHead(304, { ETag, Vary, 'Cache-Control': cacheControl }).end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  if (
    accepted &&
    json.body.length >= WORTH_COMPRESSING_BYTES &&
    request.acceptsEncodings('gzip') === 'gzip'
  ) {
    const body = await json.gzipped();
    response.writeHead(200, { ...json.headers, 'Content-Length': body.length, 'Content-Encoding': 'gzip' });
    response.end(body);
    return;
  }
  response.writeHead(200, json.headers).end(json.body);
}
