import { createHash } from 'node:crypto';

/** A stored value and the weak ETag (RFC 9110) of its version. */
export interface Versioned<T> {
  value: T;
  tag: string;
}

/**
 * The tag of a document's version. The counter tells two versions apart that say the same; the content tells apart what has the
 * same count, as after a backup was put back.
 *
 * @param revision how often the document was changed; undefined for one from before that was counted
 * @param content all that is answered of the document but what other documents decide, so that a new version of the product that
 * answers more of it has another tag
 */
export function versionTag(revision: number | undefined, content: object): string {
  const version = JSON.stringify([revision ?? null, content]);
  return `W/"${createHash('sha1').update(version).digest('base64url')}"`;
}
