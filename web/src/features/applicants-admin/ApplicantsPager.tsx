import { Button } from '../../ui/Button';
import { nextStep, previousStep, rangeText, type Place } from './applicants-place';

interface ApplicantsPagerProps {
  place: Place;
  shown: number;
  total: number;
  next: string | undefined;
}

/** Where the reader is, and the pages before and after. */
export function ApplicantsPager({ place, shown, total, next }: ApplicantsPagerProps) {
  const back = previousStep(place);
  const on = next === undefined ? undefined : nextStep(place, next);
  if (!back && !on) return null;
  const known = place.trail.length > 0;
  return (
    <nav aria-label="Pages of the applicants" className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft tabular-nums">{rangeText(place.page, shown, total)}</p>
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
