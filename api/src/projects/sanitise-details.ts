import sanitizeHtml from 'sanitize-html';
import { detailsAllowed } from './details-allowed.js';
import { takeAwayForbidden } from './take-away.js';

const { blocks, inline, attributes } = detailsAllowed;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline],
  allowedAttributes: Object.fromEntries(
    Object.entries(attributes).map(([tag, rules]) => [tag, Object.keys(rules)]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
};

const everything: sanitizeHtml.IOptions = {
  allowedTags: false,
  // It is never shown, only compared.
  allowVulnerableTags: true,
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
};

/**
 * Project details as they may be put into a page, taken apart by two readers that know nothing of each other. The first cuts out
 * and keeps the bytes of the rest; the second, a library, would write all of it anew. Where the library would still take
 * something away, its word counts.
 * @param details HTML from an editor, or plain text; unsafe
 */
export function sanitiseDetails(details: string): string {
  const left = takeAwayForbidden(details);
  const seen = sanitizeHtml(left, allowed);
  return seen === sanitizeHtml(left, everything) ? left : seen;
}
