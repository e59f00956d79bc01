import { brand } from '../../content/brand';
import { card, type Head } from '../../content/head';

interface Tag {
  name: 'meta' | 'link';
  key: readonly [attribute: string, value: string];
  content: readonly [attribute: string, value: string];
}

const addresses = new Set(['canonical', 'og:url']);

function tagsOf(head: Head, origin: string): Tag[] {
  const address = `${origin}${head.path}`;
  const { src, alt } = head.image ?? card('home');
  const image = new URL(src, origin).href;
  const meta = (attribute: string, value: string, content: string): Tag => ({
    name: 'meta',
    key: [attribute, value],
    content: ['content', content],
  });
  return [
    meta('name', 'description', head.description),
    meta('name', 'robots', head.index === false ? 'noindex' : 'index, follow'),
    { name: 'link', key: ['rel', 'canonical'], content: ['href', address] },
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', alt),
  ];
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);

/**
 * The head as HTML.
 * @param isAddressed false: the document stands at many addresses and names none of them
 */
export function renderHead(head: Head, origin: string, isAddressed = true): string {
  const lines = tagsOf(head, origin)
    .filter(({ key }) => isAddressed || !addresses.has(key[1]))
    .map(
      ({ name, key, content }) => `<${name} ${key[0]}="${key[1]}" ${content[0]}="${escapeHtml(content[1])}">`,
    );
  return [`<title>${escapeHtml(head.title)}</title>`, ...lines].join('\n    ');
}
