import sanitizeHtml from 'sanitize-html';

/** What a rich text editor makes, and nothing that runs, loads, styles or frames. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    's',
    'a',
    'blockquote',
    'code',
    'br',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    // The page has its title as h1.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: { ...(href ? { href } : {}), rel: 'noopener noreferrer nofollow' },
    }),
  },
};

/**
 * Project details as they may be put into a page. Text without any markup becomes paragraphs, a blank line between them.
 * @param details HTML from an editor, or plain text; unsafe
 */
export function sanitiseDetails(details: string): string {
  const html = /<[a-z!/]/i.test(details)
    ? details
    : details
        .split(/\r?\n(?:[ \t]*\r?\n)+/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => `<p>${paragraph.trim()}</p>`)
        .join('');
  return sanitizeHtml(html, rules).trim();
}
