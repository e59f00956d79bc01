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
