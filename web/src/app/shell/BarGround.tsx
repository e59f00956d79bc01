import { clsx } from 'clsx';

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
