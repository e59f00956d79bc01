import { clsx } from 'clsx';
import icons from '../pictures/files/marks/networks.svg';

export type NetworkName = 'LinkedIn' | 'Facebook' | 'Instagram' | 'Upwork' | 'X' | 'WhatsApp';

interface NetworkLinkProps {
  network: NetworkName;
  href: string;
  /** The icon alone says nothing to a screen reader. */
  label: string;
  size: number;
  className: string;
}

export function NetworkLink({ network, href, label, size, className }: NetworkLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={clsx('grid size-11 place-items-center transition-colors duration-150', className)}
    >
      <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} fill="currentColor">
        {/* It is fetched once, and costs no script. */}
        <use href={`${icons}#${network}`} />
      </svg>
    </a>
  );
}
