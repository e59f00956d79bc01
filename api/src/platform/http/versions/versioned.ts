import { createHash } from 'node:crypto';

/** Something that is kept, and the tag (weak, RFC 9110) that names the version of it. */
export interface Versioned<T> {
  value: T;
  tag: string;
}

/**
 * The tag of a document's version. The counter tells two versions apart that say the same; the content tells apart what has the
 * same count, as after a backup was put back.
 *
 * @param revision how often the document was changed; undefined for one from before that was counted
 * @param content what the document says, without what is only worked out when it is read
 */
export function versionTag(revision: number | undefined, content: object): string {
  const version = JSON.stringify([revision ?? null, content]);
  return `W/"${createHash('sha1').update(version).digest('base64url')}"`;
}
