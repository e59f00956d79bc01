import { clsx } from 'clsx';
import { Link, type LinkProps } from '../../runtime/router';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import { barLabels } from '../../content/navigation';

/**
 * Ink into deep cobalt, with a strip of glass below. Two layers change over, because a gradient cannot turn; forced colours
 * leave only the plain ground behind them.
 */
export function BarGround({ turned }: { turned: boolean }) {
  const layer = 'absolute inset-0 from-night from-35% to-night-deep transition-opacity duration-250';
  return (
    <div aria-hidden data-gradient={turned ? 'to-right' : 'to-left'} className="absolute inset-0 bg-night">
      <div className={clsx(layer, 'bg-linear-to-l')} />
      <div className={clsx(layer, 'bg-linear-to-r', !turned && 'opacity-0')} />
      <div className="glass-strip absolute inset-x-0 bottom-0 h-[3px]" />
    </div>
  );
}

export function Logo({ className, ...link }: LinkProps) {
  const { name } = useContent(brand);
  return (
    <Link
      {...link}
      className={clsx('flex min-h-11 items-center gap-2.5 rounded-control text-night-ink', className)}
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
      <span className="font-display text-[1.4375rem] leading-none tracking-[-0.01em]">{name}</span>
    </Link>
  );
}

export function SkipLink() {
  return (
    <Link
      to="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 bg-accent px-4 py-3 font-semibold text-on-accent shadow-[0_0_0_2px_var(--color-on-accent)] focus:translate-y-0"
    >
      {barLabels.skip}
    </Link>
  );
}
