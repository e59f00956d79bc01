import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Keyboard, Mail, Star } from 'lucide-react';
import { useEffect, useId, type RefObject } from 'react';
import { stages, type Applicant, type Stage } from '../../../api/applicants';
import { adminDates } from '../../../content/admin-dates';
import { formatNumber } from '../../../content/formats';
import { mailtoAddress } from '../../../forms/message/mail-address';
import { BackLink } from '../../../ui/titles';
import { Button } from '../../../ui/Button';
import { stageLabels, StagePane, WithdrawnMark } from '../marks';
import type { Applicants } from '../useApplicants';
import type { Neighbours } from './useNeighbours';

interface DetailHeadProps {
  list: Applicants;
  neighbours: Neighbours;
  applicant: Applicant;
  heading: RefObject<HTMLHeadingElement | null>;
  withKeys: boolean;
  onShowKeys: () => void;
  onStar: () => void;
  onStage: (stage: Stage) => void;
  onWrite: () => void;
}

export function DetailHead(props: DetailHeadProps) {
  const { list, neighbours, applicant, heading, withKeys, onShowKeys, onStar, onStage, onWrite } = props;
  const reasonId = useId();
  const { place, total, previous, next } = neighbours;
  const { fullName, email, jobTitle, createdAt, starred, withdrawn } = applicant;
  const shortcut = (key: string) => (withKeys ? key : undefined);
  // The navigation focused the page, because the heading was not rendered yet.
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, [heading]);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
        <BackLink to={list.addresses.list}>Back to the list</BackLink>
        <div className="flex gap-2">
          <Button
            size="small"
            variant="quiet"
            className="px-3! pointer-coarse:hidden"
            onClick={onShowKeys}
            aria-label="Keyboard shortcuts"
          >
            <Keyboard aria-hidden size={18} />
          </Button>
          {(
            [
              [previous, 'Previous applicant', 'k', ChevronLeft],
              [next, 'Next applicant', 'j', ChevronRight],
            ] as const
          ).map(([go, label, key, Icon]) => (
            <Button
              key={key}
              size="small"
              className="px-3!"
              aria-label={label}
              aria-keyshortcuts={shortcut(key)}
              disabled={!go}
              onClick={go}
            >
              <Icon aria-hidden size={20} />
            </Button>
          ))}
        </div>
      </div>
      <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <p className="min-h-6 text-sm text-ink-soft tabular-nums">
          {place !== undefined && `Applicant ${formatNumber(place)} of ${formatNumber(total)}`}
        </p>
        <button
          type="button"
          aria-pressed={starred}
          aria-label="Star"
          aria-keyshortcuts={shortcut('s')}
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
          <p className="[overflow-wrap:anywhere]">
            Applied for {jobTitle} on {adminDates.moment(createdAt)}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              size="small"
              disabled={withdrawn}
              aria-describedby={withdrawn ? reasonId : undefined}
              aria-keyshortcuts={shortcut('m')}
              onClick={onWrite}
            >
              <Mail aria-hidden size={18} />
              Message
            </Button>
            {withdrawn && (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <WithdrawnMark />
                <span id={reasonId}>This applicant has withdrawn and gets no more messages.</span>
              </p>
            )}
          </div>
        </div>
      </header>
      <div role="group" aria-label="Stage" className="grid grid-cols-2 gap-0.5 bg-line p-0.5 @md:grid-cols-3">
        {stages.map((stage, place) => {
          const key = String(place + 1);
          return (
            <button
              key={stage}
              type="button"
              aria-pressed={stage === applicant.stage}
              aria-keyshortcuts={shortcut(key)}
              onClick={() => stage !== applicant.stage && onStage(stage)}
              className={clsx(
                'flex min-h-11 items-center gap-2.5 px-3 text-left text-sm transition-colors duration-150 -outline-offset-2',
                stage === applicant.stage
                  ? 'bg-accent font-semibold text-on-accent'
                  : 'bg-raised hover:bg-highlight',
              )}
            >
              <StagePane stage={stage} />
              <span className="grow">{stageLabels[stage]}</span>
              {withKeys && (
                <kbd aria-hidden className="font-sans text-xs opacity-70 pointer-coarse:hidden">
                  {key}
                </kbd>
              )}
            </button>
          );
        })}
      </div>
    </>
  );
}
