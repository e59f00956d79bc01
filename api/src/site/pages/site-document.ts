import type { Response } from 'express';
import { versionTag } from '../../platform/http/versions/versions.js';

export interface SiteDocument {
  contentType: string;
  text: string;
  etag: string;
}

export interface DocumentAnswer {
  status: number;
  document: SiteDocument;
  isIndexed: boolean;
  /** The address contains a token. */
  isSecret?: boolean;
}

export const toDocument = (text: string, contentType = 'text/html; charset=utf-8'): SiteDocument => ({
  contentType,
  text,
  etag: versionTag(undefined, [text]),
});

/** Express answers 304 by the ETag. */
export function sendDocument(
  response: Response,
  policy: string,
  { status, document, isIndexed, isSecret = false }: DocumentAnswer,
): void {
  const isUnavailable = status === 503;
  const isStored = !isUnavailable && !isSecret;
  response.status(status).set({
    'Content-Type': document.contentType,
    'Content-Security-Policy': policy,
    'Cache-Control': isStored ? 'no-cache' : 'no-store',
    ...(isStored ? { ETag: document.etag } : {}),
    ...(isIndexed && status === 200 ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...(isSecret ? { 'Referrer-Policy': 'no-referrer' } : {}),
    ...(isUnavailable ? { 'Retry-After': '5' } : {}),
  });
  response.send(document.text);
}

export const unbuiltPage = toDocument(
  'The website is not built yet. Run npm run build, or make start, and start again. The API answers at /api/docs.\n',
  'text/plain; charset=utf-8',
);
