import { clsx } from 'clsx';
import { brand } from '../../content/brand';
import { profileLink } from '../../content/navigation';
import { networkIcon } from '../../pictures/networks';

/** The agency's profiles elsewhere, as icons on a dark band. */
export function Profiles({ className }: { className: string }) {
  return (
    <ul className={clsx('flex', className)}>
      {brand.profiles.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={profileLink(network)}
            className="grid size-11 place-items-center rounded-control text-night-soft transition-colors duration-150 hover:text-night-accent"
          >
            <svg aria-hidden viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
              <use href={networkIcon(network)} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
