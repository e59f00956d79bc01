import { clsx } from 'clsx';
import { ArrowLeft, ChevronDown, ChevronUp, Keyboard, Star } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { stages, type Applicant, type Stage } from '../../../api/applicants';
import { adminDates } from '../../../content/admin-dates';
import { formatNumber } from '../../../content/formats';
import { mailtoAddress } from '../../../forms/message/mail-address';
import { Link } from '../../../runtime/router';
import { VisuallyHidden } from '../../../ui/layout';
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
}

export function DetailHead(props: DetailHeadProps) {
  const { list, neighbours, applicant, heading, withKeys, onShowKeys, onStar } = props;
  const { place, total, previous, next } = neighbours;
  const { fullName, email, jobTitle, createdAt, starred, withdrawn } = applicant;
  const shortcut = (key: string) => (withKeys ? key : undefined);
  // The navigation focused the page, because the heading was not rendered yet.
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, [heading]);

  return (
    <header className="flex min-w-0 items-center gap-x-1 border-b-2 border-line px-2 max-lg:items-start max-lg:py-2 lg:col-span-2 lg:px-3 print:block">
      <Link
        to={list.addresses.list}
        aria-label="Back to the list"
        className="grid size-11 shrink-0 place-items-center rounded-control text-link hover:bg-sunken print:hidden"
      >
        <ArrowLeft aria-hidden size={20} />
      </Link>
      <div className="min-w-0 grow max-lg:py-1">
        <h1
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="truncate font-display text-card max-lg:whitespace-normal"
        >
          {fullName}
        </h1>
        <p className="flex min-w-0 gap-x-3 text-xs text-ink-soft max-lg:flex-wrap">
          <span className="truncate font-medium text-ink">{jobTitle}</span>
          <time dateTime={createdAt} className="shrink-0">
            {adminDates.moment(createdAt)}
          </time>
          <a href={mailtoAddress(email)} className="truncate text-link hover:underline">
            {email}
          </a>
          {withdrawn && <WithdrawnMark />}
        </p>
      </div>
      <div className="flex shrink-0 items-center max-sm:relative max-sm:pb-6 print:hidden">
        <Button
          size="small"
          variant="quiet"
          className="px-2! max-lg:hidden pointer-coarse:hidden"
          onClick={onShowKeys}
          aria-label="Keyboard shortcuts"
        >
          <Keyboard aria-hidden size={18} />
        </Button>
        <button
          type="button"
          aria-pressed={starred}
          aria-label="Star"
          aria-keyshortcuts={shortcut('s')}
          onClick={onStar}
          className="grid size-11 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:text-star"
        >
          <Star aria-hidden size={22} className={clsx(starred && 'fill-star text-star')} />
        </button>
        <p className="px-2 text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:absolute max-sm:top-13 max-sm:right-2">
          {place !== undefined && (
            <>
              <VisuallyHidden>Applicant </VisuallyHidden>
              {formatNumber(place)} of {formatNumber(total)}
            </>
          )}
        </p>
        <div className="flex gap-2">
          {(
            [
              [previous, 'Previous applicant', 'k', ChevronUp],
              [next, 'Next applicant', 'j', ChevronDown],
            ] as const
          ).map(([go, label, key, Icon]) => (
            <Button
              key={key}
              size="small"
              className="px-2.5!"
              aria-label={label}
              aria-keyshortcuts={shortcut(key)}
              disabled={!go}
              onClick={go}
            >
              <Icon aria-hidden size={18} />
            </Button>
          ))}
        </div>
      </div>
    </header>
  );
}

interface StagesProps {
  stage: Stage;
  withKeys: boolean;
  onStage: (stage: Stage) => void;
}

/** At the lower edge of a narrow screen. */
export function Stages({ stage: current, withKeys, onStage }: StagesProps) {
  return (
    <div
      role="group"
      aria-label="Stage"
      className="grid gap-0.5 bg-line max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:grid-cols-6 max-lg:border-t-2 max-lg:border-line lg:grid-cols-2 lg:border-b-2 lg:border-line print:hidden"
    >
      {stages.map((stage, place) => {
        const key = String(place + 1);
        return (
          <button
            key={stage}
            type="button"
            aria-pressed={stage === current}
            aria-keyshortcuts={withKeys ? key : undefined}
            onClick={() => stage !== current && onStage(stage)}
            className={clsx(
              'flex min-h-11 min-w-0 items-center gap-2.5 px-3 text-left text-sm transition-colors duration-150 -outline-offset-3 max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-0.5 max-lg:text-xs',
              stage === current ? 'bg-accent font-semibold text-on-accent' : 'bg-raised hover:bg-highlight',
            )}
          >
            <StagePane stage={stage} />
            <span className="lg:grow">{stageLabels[stage]}</span>
            {withKeys && (
              <kbd
                aria-hidden
                className="border border-current px-1 font-sans text-xs opacity-70 max-lg:hidden pointer-coarse:hidden"
              >
                {key}
              </kbd>
            )}
          </button>
        );
      })}
    </div>
  );
}
