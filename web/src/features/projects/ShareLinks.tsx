import { brand } from '../../content/brand';
import { paths } from '../../content/paths';
import { projectPage } from '../../content/project';
import { NetworkLink } from '../../ui/NetworkLink';
import { shareLinks } from './share-links';
import { usePageAddress } from './usePageAddress';

export default function ShareLinks({ id, title }: { id: string; title: string }) {
  const links = shareLinks(projectPage.shareText(title, brand.name), usePageAddress(paths.projectDetail(id)));
  return (
    <div className="grid gap-3">
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
