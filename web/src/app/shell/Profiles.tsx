import { clsx } from 'clsx';
import { brand } from '../../content/brand';
import { profileLink } from '../../content/navigation';
import { NetworkLink } from '../../ui/NetworkLink';

/** The agency's profiles elsewhere, as icons on a dark band. */
export function Profiles({ className }: { className: string }) {
  return (
    <ul className={clsx('flex', className)}>
      {brand.profiles.map(({ network, href }) => (
        <li key={network}>
          <NetworkLink
            network={network}
            href={href}
            label={profileLink(network)}
            size={20}
            className="rounded-control text-night-soft hover:text-night-accent"
          />
        </li>
      ))}
    </ul>
  );
}
