import type { NetworkName } from '../../pictures/networks';

export interface ShareLink {
  network: NetworkName;
  href: string;
}

const address = (base: string, parameters: Record<string, string>) =>
  `${base}?${new URLSearchParams(parameters).toString()}`;

/** Where to share a page on four networks. Each link carries the text and the page's full address. */
export function shareLinks(text: string, page: string): ShareLink[] {
  return [
    {
      network: 'Facebook',
      href: address('https://www.facebook.com/sharer/sharer.php', { u: page, quote: text }),
    },
    { network: 'X', href: address('https://x.com/intent/post', { text, url: page }) },
    {
      network: 'LinkedIn',
      href: address('https://www.linkedin.com/feed/', { shareActive: 'true', text: `${text} ${page}` }),
    },
    { network: 'WhatsApp', href: address('https://wa.me/', { text: `${text} ${page}` }) },
  ];
}
