import { clsx } from 'clsx';
import { Mail, Star } from 'lucide-react';
import { useEffect, useId, type RefObject } from 'react';
import type { Applicant } from '../../../api/applicants';
import { applicantWords as words } from '../../../content/back-office/applicants';
import { messageWords } from '../../../content/back-office/messages';
import { adminDates } from '../../../content/formats';
import { mailtoAddress } from '../../../forms/message/mail-address';
import { Button } from '../../../ui/Button';
import { WithdrawnMark } from '../WithdrawnMark';
import type { Neighbours } from './useNeighbours';

interface DetailHeadProps {
  /** Takes the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  applicant: Applicant;
  neighbours: Neighbours;
  withKeys: boolean;
  onStar: () => void;
  onWrite: () => void;
}

/** Who it is, and for what they have applied. */
export function DetailHead(props: DetailHeadProps) {
  const { heading, applicant, neighbours, withKeys, onStar, onWrite } = props;
  const reasonId = useId();
  const { place, total } = neighbours;
  const { fullName, email, jobTitle, createdAt, starred, withdrawn } = applicant;
  // The step here found no heading yet, and moved the focus to the page as a whole.
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, [heading]);

  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <p className="min-h-6 text-sm text-ink-soft tabular-nums">
        {place !== undefined && words.place(place, total)}
      </p>
      <button
        type="button"
        aria-pressed={starred}
        aria-label={words.star}
        aria-keyshortcuts={withKeys ? 's' : undefined}
        onClick={onStar}
        className="row-span-2 grid size-11 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:text-star"
      >
        <Star aria-hidden size={24} className={clsx(starred && 'fill-star text-star')} />
      </button>
      <h1
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="font-display text-heading [overflow-wrap:anywhere]"
      >
        {fullName}
      </h1>
      <div className="col-span-2 mt-1 text-sm text-ink-soft">
        <a
          href={mailtoAddress(email)}
          className="inline-flex min-h-11 items-center text-link [overflow-wrap:anywhere] hover:underline lg:min-h-6"
        >
          {email}
        </a>
        <p className="[overflow-wrap:anywhere]">{words.appliedFor(jobTitle, adminDates.moment(createdAt))}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="small"
            disabled={withdrawn}
            aria-describedby={withdrawn ? reasonId : undefined}
            aria-keyshortcuts={withKeys ? 'm' : undefined}
            onClick={onWrite}
          >
            <Mail aria-hidden size={18} />
            {messageWords.write}
          </Button>
          {withdrawn && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <WithdrawnMark />
              <span id={reasonId}>{messageWords.noMore}</span>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}
