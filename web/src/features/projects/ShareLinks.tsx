import { brand } from '../../content/brand';
import { paths } from '../../content/paths';
import { projectPage } from '../../content/project';
import { networkIcon } from '../../pictures/networks';
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
            <a
              href={href}
              target="_blank"
              rel="noopener"
              aria-label={projectPage.shareOn(network)}
              className="grid size-11 place-items-center border-2 border-line transition-colors duration-150 hover:bg-ink hover:text-surface"
            >
              <svg aria-hidden viewBox="0 0 24 24" width="18" height="18" fill="currentColor">
                <use href={networkIcon(network)} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
