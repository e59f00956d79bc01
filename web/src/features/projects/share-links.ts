export interface ShareLink {
  network: 'facebook' | 'x' | 'linkedin' | 'whatsapp';
  label: string;
  href: string;
}

const address = (base: string, parameters: Record<string, string>) =>
  `${base}?${new URLSearchParams(parameters).toString()}`;

/** Where to share a page on four networks. Each link carries the text and the page's full address. */
export function shareLinks(text: string, page: string): ShareLink[] {
  return [
    {
      network: 'facebook',
      label: 'Facebook',
      href: address('https://www.facebook.com/sharer/sharer.php', { u: page, quote: text }),
    },
    { network: 'x', label: 'X', href: address('https://x.com/intent/post', { text, url: page }) },
    {
      network: 'linkedin',
      label: 'LinkedIn',
      href: address('https://www.linkedin.com/feed/', { shareActive: 'true', text: `${text} ${page}` }),
    },
    { network: 'whatsapp', label: 'WhatsApp', href: address('https://wa.me/', { text: `${text} ${page}` }) },
  ];
}
