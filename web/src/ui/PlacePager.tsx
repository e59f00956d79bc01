import { Button } from './Button';
import { nextStep, previousStep, rangeText, type Place } from './list-place';

interface PlacePagerProps {
  /** What the pages are of, for assistive technology. */
  label: string;
  place: Place;
  /** What every page of the list has in its address. */
  filters?: URLSearchParams | undefined;
  perPage: number;
  shown: number;
  total: number;
  /** The cursor of the page after this one. */
  next: string | undefined;
}

/** Where the reader is in a list that goes on by cursors, and the pages before and after. */
export function PlacePager({ label, place, filters, perPage, shown, total, next }: PlacePagerProps) {
  const back = previousStep(place, filters);
  const on = next === undefined ? undefined : nextStep(place, next, filters);
  if (!back && !on) return null;
  const known = place.trail.length > 0;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft tabular-nums">{rangeText(place.page, perPage, shown, total)}</p>
      <div className="flex gap-3">
        {back && (
          <Button size="small" to={back.search || '?'} state={back.state}>
            {known ? 'Previous' : 'First page'}
          </Button>
        )}
        {on && (
          <Button size="small" to={on.search} state={on.state}>
            Next
          </Button>
        )}
      </div>
    </nav>
  );
}
