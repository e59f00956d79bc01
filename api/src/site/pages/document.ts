import { versionTag } from '../../platform/http/versions/versions.js';

/** A document of the site, ready to be sent. */
export interface SiteDocument {
  contentType: string;
  text: string;
  etag: string;
}

export const toDocument = (text: string, contentType = 'text/html; charset=utf-8'): SiteDocument => ({
  contentType,
  text,
  etag: versionTag(undefined, [text]),
});
