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

/** Shown without a web build. */
export const unbuiltPage = toDocument(`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="robots" content="noindex">
  <title>Leadlight is not built yet</title>
  <h1>The website is not built yet</h1>
  <p>Run <code>npm run build</code> in the project's folder, or <code>make start</code>, and start again.</p>
  <p>The API answers already: see <a href="/api/docs">its documentation</a>.</p>
</html>
`);
