import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import type { Applicant } from '../../api/applicants';
import { applicantTable as words } from '../../content/back-office/applicants';
import { useDecide } from './useDecide';

/** A star that the admin gives an applicant in the list. */
export function StarToggle({ applicant }: { applicant: Applicant }) {
  const { fullName, starred } = applicant;
  const decide = useDecide();
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={words.starOf(fullName)}
      onClick={() => void decide(applicant, { starred: !starred })}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:text-star"
    >
      <Star aria-hidden size={20} className={clsx(starred && 'fill-star text-star')} />
    </button>
  );
}
