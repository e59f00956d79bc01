import { Problem } from '../../problem/problem.js';

/** Throws Problem 412 unless the tag names a version over which the caller wants to write. */
export type VersionCheck = (tag: string) => void;

/** One entry of the list, which may be empty (RFC 9110, 5.6.1), up to the next comma or the end. */
const ENTRY = /[ \t]*(?:(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(?:,|$)/y;

/** @throws Problem 400 */
function readTags(header: string): Set<string> {
  const tags = new Set<string>();
  let at = 0;
  while (at < header.length) {
    ENTRY.lastIndex = at;
    const entry = ENTRY.exec(header);
    if (!entry) throw new Problem('broken-if-match');
    if (entry[1] !== undefined) tags.add(entry[1]);
    at = ENTRY.lastIndex;
  }
  if (tags.size === 0) throw new Problem('broken-if-match');
  return tags;
}

/**
 * Reads If-Match. Compared weakly, although the RFC asks for strong tags here: what is compared names a version of the document,
 * whatever bytes it was sent in. Without the header, and with `*`, every version will do.
 *
 * @throws Problem 400 for a header that does not read: it was meant to hold a write back, so it must not let it through
 */
export function versionCheck(header: string | undefined): VersionCheck {
  if (header === undefined || header.trim() === '*') return () => undefined;
  const wanted = readTags(header);
  return (tag) => {
    if (!wanted.has(tag.replace(/^W\//, ''))) throw new Problem('changed-meanwhile');
  };
}
