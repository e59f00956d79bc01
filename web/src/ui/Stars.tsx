import { clsx } from 'clsx';
import { controls } from '../content/controls';
import { StarIcon } from './icons';

interface StarsProps {
  /** 0 to `of`; halves are not drawn. */
  value: number;
  of?: number | undefined;
  className?: string | undefined;
}

/** A rating, read as one phrase. */
export function Stars({ value, of = 5, className }: StarsProps) {
  const full = Math.max(0, Math.min(of, Math.round(value)));
  return (
    <span
      role="img"
      aria-label={controls.stars(full, of)}
      className={clsx('inline-flex gap-0.5 text-star', className)}
    >
      {Array.from({ length: of }, (_, i) => (
        <StarIcon key={i} size={18} className={i < full ? 'fill-current' : undefined} />
      ))}
    </span>
  );
}
