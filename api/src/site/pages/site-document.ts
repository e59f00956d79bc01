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

export const textType = 'text/plain; charset=utf-8';

export const toDocument = (text: string, contentType = 'text/html; charset=utf-8'): SiteDocument => ({
  contentType,
  text,
  etag: versionTag(undefined, [text]),
});
