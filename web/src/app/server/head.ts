import { escapeHtml } from '../../content/escape-html';
import { card, type Head } from '../../content/head';
import { paths } from '../../content/paths';

const tag = (name: 'meta' | 'link', attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(' ')}>`;

/**
 * The head as HTML.
 * @param name the agency's
 * @param isAddressed false: the document stands at many addresses and names none of them
 */
export function renderHead(name: string, head: Head, origin: string, isAddressed = true): string {
  const { title, description, image = card('home') } = head;
  const address = `${origin}${head.path}`;
  const named = (name: string, content: string) => tag('meta', { name, content });
  const property = (property: string, content: string) => tag('meta', { property, content });
  const feed = (type: string, path: string) =>
    tag('link', { rel: 'alternate', type, title: `Open jobs at ${name}`, href: origin + path });
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    named('robots', head.index === false ? 'noindex' : 'index, follow'),
    ...(isAddressed ? [tag('link', { rel: 'canonical', href: address }), property('og:url', address)] : []),
    ...(head.path === paths.career
      ? [feed('application/rss+xml', '/jobs.xml'), feed('application/feed+json', '/jobs.json')]
      : []),
    property('og:site_name', name),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:image', new URL(image, origin).href),
    property('og:image:alt', title),
    // Networks take the title, the text and the picture from the tags above.
    named('twitter:card', 'summary_large_image'),
  ].join('\n    ');
}
