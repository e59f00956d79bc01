import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import type { Coding, Representation } from './representation.js';

interface AnswerOptions {
  /** 200 unless said otherwise. */
  status?: number;
  /** In addition to those of the representation. */
  headers?: OutgoingHttpHeaders;
  /** Nobody may cache it: it is sent completely each time. */
  noStore?: boolean;
}

/** By If-None-Match alone: browsers add `Cache-Control: no-cache` to a fetch that sets it. */
const isKnown = ({ headers }: Request, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

function bestCoding(request: Request, codings: readonly Coding[]): Coding | undefined {
  if (codings.length === 0 || request.headers['accept-encoding'] === undefined) return undefined;
  const best = request.acceptsEncodings([...codings, 'identity']);
  return codings.find((coding) => coding === best);
}

/**
 * Answers in the best encoding that the client accepts, or 304 when it has this version. Without Express's `send`, which would
 * hash the bytes for every request.
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
