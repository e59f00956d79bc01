import sanitizeHtml from 'sanitize-html';

/**
 * What Project Details may be made of. The one list: the sanitiser keeps what stands here, and a test holds the editor
 * (`web/src/ui/rich-text/extensions.ts`) against it. `b` and `i` come from older clients; the editor writes `strong` and `em`.
 */
export const detailsAllowed = {
  blocks: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  inline: ['strong', 'em', 'b', 'i', 'u', 's', 'code', 'a', 'br'],
  /** What the values look like as they are written, by tag and attribute. */
  attributes: {
    a: {
      // http, https and mailto, and places of this site. A scheme that hides behind character references is none of them.
      href: /^\s*(?:https?:\/\/|mailto:|\/(?![/\\\s&])|#|\?)/i,
      rel: /^[a-z -]*$/i,
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
  // The library closes each tag anew, in time that grows with the depth.
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

/** Pasted text may contain them, and nobody can see them. */
const controls = /(?![\t\r\n\f])\p{Cc}|\p{Cs}/gu;

/** Tags of blocks that are not allowed: a line break instead of them keeps the words around them apart. */
const otherBlocks =
  /(?:<\/?(?:address|article|aside|body|caption|center|d[dlt]|div|fieldset|fig\w+|footer|form|h[156]|header|main|nav|pre|section|t(?:able|body|d|foot|h|head|r))(?=[\s/>])[^<>]*>\s*)+/gi;

/**
 * Project details as they may be put into a page.
 * @param details HTML from an editor, or plain text; unsafe
 */
export function sanitiseDetails(details: string): string {
  const clean = sanitizeHtml(details.replace(controls, '').replace(otherBlocks, '\n$&'), allowed);
  // As browsers and the editor write them.
  return clean
    .replace(/<(br|hr) \/>/g, '<$1>')
    .replaceAll('\u00a0', '&nbsp;')
    .trim();
}
