import { clsx } from 'clsx';
import { useContent } from '../../content/block';
import { brand, profilesIn } from '../../content/brand';
import { profileLink } from '../../content/navigation';
import { NetworkLink } from '../../ui/NetworkLink';

export function Profiles({ className }: { className: string }) {
  const { name, profiles } = useContent(brand);
  return (
    <ul className={clsx('flex', className)}>
      {profilesIn(profiles).map(([network, href]) => (
        <li key={network}>
          <NetworkLink
            network={network}
            href={href}
            label={profileLink(name, network)}
            size={20}
            className="rounded-control text-night-soft hover:text-night-accent"
          />
        </li>
      ))}
    </ul>
  );
}
