import type { Response } from 'express';
import type { SiteDocument } from './document.js';

export interface DocumentAnswer {
  status: number;
  document: SiteDocument;
  policy: string;
  isIndexed: boolean;
  /** Whether its address is for one person alone: nothing stores the page, and no request names the address. */
  isSecret?: boolean;
}

/** Sends a document of the site. Express answers 304 by the ETag. */
export function answerDocument(
  response: Response,
  { status, document, policy, isIndexed, isSecret = false }: DocumentAnswer,
): void {
  const isAway = status === 503;
  const isStored = !isAway && !isSecret;
  response.status(status).set({
    'Content-Type': document.contentType,
    'Content-Security-Policy': policy,
    'Cache-Control': isStored ? 'no-cache' : 'no-store',
    ...(isStored ? { ETag: document.etag } : {}),
    ...(isIndexed && status === 200 ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...(isSecret ? { 'Referrer-Policy': 'no-referrer' } : {}),
    ...(isAway ? { 'Retry-After': '5' } : {}),
  });
  response.send(document.text);
}
