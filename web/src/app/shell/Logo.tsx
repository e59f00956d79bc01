import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { brand } from '../../content/brand';

interface LogoProps {
  to: string;
  label: string;
  /** On a phone the window alone, where the bar has to hold more. */
  compact?: boolean;
}

/** A small arched window and the name. */
export function Logo({ to, label, compact = false }: LogoProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="flex min-h-11 items-center gap-2.5 rounded-control text-night-ink"
    >
      <svg aria-hidden viewBox="0 0 28 32" width="26" height="30">
        <g stroke="#0a0b0f" strokeWidth="2">
          <path d="M1 14A13 13 0 0 1 14 1v13Z" className="fill-glass-amber" />
          <path d="M14 1a13 13 0 0 1 13 13H14Z" className="fill-glass-cream" />
          <path d="M1 14h13v8H1Z" className="fill-glass-clear" />
          <path d="M14 14h13v8H14Z" className="fill-glass-cobalt" />
          <path d="M1 22h13v9H1Z" className="fill-glass-teal" />
          <path d="M14 22h13v9H14Z" className="fill-glass-honey" />
        </g>
      </svg>
      <span
        className={clsx(
          'font-display text-[1.4375rem] leading-none tracking-[-0.01em]',
          compact && 'max-sm:hidden',
        )}
      >
        {brand.name}
      </span>
    </Link>
  );
}
