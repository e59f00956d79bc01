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
  parseStyleAttributes: false,
};

const tags = [...blocks, ...inline].join('|');
const names = Object.values(attributes).flatMap(Object.keys).join('|');

/** Text, and tags in the plain spelling that every reader takes for the same. */
const plainlySpelled = new RegExp(
  `^(?:[^<]|<(?![a-z!?/])|</?(?:${tags})>|<(?:br|hr) ?/?>|<(?:${tags})(?: (?:${names})=(?:"[^"<>]*"|'[^'<>]*'))+>)*$`,
  'i',
);

/** What is pasted may bring some along, and they are nothing that is read: unlike in other texts, nobody is asked to find them. */
const controls = /(?![\t\r\n\f])\p{Cc}/gu;

/**
 * Project details as they may be put into a page, taken apart by two readers that know nothing of each other. The first cuts out
 * and keeps the bytes of the rest; the second, a library, writes all of it anew. The bytes are kept where they are plainly
 * spelled and the library finds nothing more to take away; else its word counts.
 * @param details HTML from an editor, or plain text; unsafe
 */
export function sanitiseDetails(details: string): string {
  const left = takeAwayForbidden(details.replace(controls, ''));
  const seen = sanitizeHtml(left, allowed);
  if (plainlySpelled.test(left) && seen === sanitizeHtml(left, everything)) return left;
  // The ends that the library gave to what had none.
  return takeAwayForbidden(seen);
}
