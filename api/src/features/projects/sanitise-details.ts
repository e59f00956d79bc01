import sanitizeHtml from 'sanitize-html';

/** A test compares the editor (`web/src/ui/rich-text/extensions.ts`) with this list. Older clients write `b` and `i`. */
export const detailsAllowed = {
  blocks: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  inline: ['strong', 'em', 'b', 'i', 'u', 's', 'code', 'a', 'br'],
  attributes: {
    a: {
      // http, https, mailto and paths of this site. Character references in a scheme do not match.
      href: /^\s*(?:https?:\/\/|mailto:|\/(?![/\\\s&])|#|\?)/i,
      // Without `opener`, which gives the other site a handle on this tab.
      rel: /^ *(?:(?:external|me|nofollow|noopener|noreferrer|sponsored|ugc)(?: +|$))*$/i,
    },
    ol: { start: /^-?\d{1,6}$/ },
  },
} as const;

const { blocks, inline, attributes } = detailsAllowed;
const rules: Record<string, Record<string, RegExp>> = attributes;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline],
  allowedAttributes: Object.fromEntries(
    Object.entries(rules).map(([tag, names]) => [tag, Object.keys(names)]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [
    ...['script', 'style', 'template', 'title', 'textarea', 'option'],
    ...['iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'xml'],
  ],
  // Deep nesting takes the library quadratic time.
  nestingLimit: 100,
  transformTags: {
    '*': (tagName, given) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(given).filter(([name, value]) => rules[tagName]?.[name]?.test(value)),
      ),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs['href'] ? 'excludeTag' : false),
};

// Invisible characters that pasted text can contain.
const controls = /(?![\t\r\n\f])\p{Cc}|\p{Cs}/gu;

/** A line break instead of a removed block keeps its words apart. */
const otherBlocks =
  /(?:<\/?(?:address|article|aside|body|caption|center|d[dlt]|div|fieldset|fig\w+|footer|form|h[156]|header|main|nav|pre|section|t(?:able|body|d|foot|h|head|r))(?=[\s/>])[^<>]*>\s*)+/gi;

export function sanitiseDetails(details: string): string {
  const clean = sanitizeHtml(details.replace(controls, '').replace(otherBlocks, '\n$&'), allowed);
  // The same serialisation as browsers.
  return clean
    .replace(/<(br|hr) \/>/g, '<$1>')
    .replaceAll('\u00a0', '&nbsp;')
    .trim();
}
