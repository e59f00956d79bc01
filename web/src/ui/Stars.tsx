import { controls } from '../content/controls';
import { StarIcon } from './icons';

const most = 5;

/** A rating from 0 to 5, read as one phrase; halves are not drawn. */
export function Stars({ value }: { value: number }) {
  const full = Math.max(0, Math.min(most, Math.round(value)));
  return (
    <span role="img" aria-label={controls.stars(full)} className="inline-flex gap-0.5 text-star">
      {Array.from({ length: most }, (_, i) => (
        <StarIcon key={i} size={18} className={i < full ? 'fill-current' : undefined} />
      ))}
    </span>
  );
}
