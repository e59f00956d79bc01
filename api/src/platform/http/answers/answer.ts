import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import type { Coding, Representation } from './representation.js';

interface AnswerOptions {
  /** 200 unless said otherwise. */
  status?: number;
  /** Beside those of the representation itself. */
  headers?: OutgoingHttpHeaders;
  /** Nobody may keep it: it is sent whole each time. */
  noStore?: boolean;
}

/** Asked by If-None-Match alone: a browser adds `Cache-Control: no-cache` when a page asks for itself with a tag. */
const isKnown = ({ headers }: Request, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

function bestCoding(request: Request, codings: readonly Coding[]): Coding | undefined {
  if (codings.length === 0 || request.headers['accept-encoding'] === undefined) return undefined;
  const best = request.acceptsEncodings([...codings, 'identity']);
  return codings.find((coding) => coding === best);
}

/**
 * Answers with the bytes in the best encoding that the caller takes, or 304 when they have them. Written straight to the
 * socket, because Express's `send` would measure and hash the same bytes again for every visitor.
 */
export async function answer(
  request: Request,
  response: Response,
  representation: Representation,
  { status = 200, headers, noStore = false }: AnswerOptions = {},
): Promise<void> {
  const { bytes, codings, contentType, etag } = representation;
  const always = { 'Cache-Control': noStore ? 'no-store' : 'no-cache', ETag: etag, ...headers };
  if (status === 200 && !noStore && isKnown(request, etag)) {
    response.writeHead(304, always).end();
    return;
  }
  const coding = bestCoding(request, codings);
  const body = coding ? await representation.encoded(coding) : bytes;
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': body.length,
    ...always,
    ...(coding ? { 'Content-Encoding': coding } : {}),
  });
  // To HEAD Node sends the head alone.
  response.end(body);
}
