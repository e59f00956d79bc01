import type { Request, Response } from 'express';
import type { DocumentEncoding, ReadyDocument } from './ready-document.js';

const encodings: DocumentEncoding[] = ['br', 'gzip', 'identity'];

export interface DocumentAnswer {
  status: number;
  document: ReadyDocument;
  policy: string;
  isIndexed: boolean;
  /** HTML unless said otherwise. */
  contentType?: string;
}

/** Sends a document in the best encoding that the visitor takes, or 304 when they have it. */
export async function answerDocument(
  request: Request,
  response: Response,
  answer: DocumentAnswer,
): Promise<void> {
  const { status, document, policy, isIndexed, contentType = 'text/html; charset=utf-8' } = answer;
  response.status(status).set({
    'Content-Type': contentType,
    'Content-Security-Policy': policy,
    'Cache-Control': status === 503 ? 'no-store' : 'no-cache',
    ETag: document.etag,
    Vary: 'Accept-Encoding',
    ...(isIndexed && status === 200 ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...(status === 503 ? { 'Retry-After': '5' } : {}),
  });
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  const encoding = (request.acceptsEncodings(encodings) || 'identity') as DocumentEncoding;
  const body = await document.encoded(encoding);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.set('Content-Length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}
