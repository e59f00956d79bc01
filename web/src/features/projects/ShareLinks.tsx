import { use } from 'react';
import { brand } from '../../content/brand';
import { paths } from '../../content/paths';
import { projectPage } from '../../content/projects';
import { ServedContext } from '../../runtime/served-page';
import { NetworkLink } from '../../ui/NetworkLink';
import type { NetworkName } from '../../pictures/networks';

export interface ShareLink {
  network: NetworkName;
  href: string;
}

const address = (base: string, parameters: Record<string, string>) =>
  `${base}?${new URLSearchParams(parameters).toString()}`;

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

export default function ShareLinks({ id, title }: { id: string; title: string }) {
  const origin = use(ServedContext).origin || window.location.origin;
  const links = shareLinks(projectPage.shareText(title, brand.name), `${origin}${paths.projectDetail(id)}`);
  return (
    <div className="grid gap-3 print:hidden!">
      <h2 className="text-sm font-semibold">{projectPage.share}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ network, href }) => (
          <li key={network}>
            <NetworkLink
              network={network}
              href={href}
              label={projectPage.shareOn(network)}
              size={18}
              className="border-2 border-line hover:bg-ink hover:text-surface"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
