import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '../../../runtime/router';
import type { Applicant } from '../../../api/applicants';
import { adminDates } from '../../../content/admin-dates';
import { VisuallyHidden } from '../../../ui/layout';
import { MailFailedMark, stageLabels, StagePane, UnreadDot, WithdrawnMark } from '../marks';
import type { Applicants } from '../useApplicants';

interface ApplicantLinesProps {
  list: Applicants;
  applicants: Applicant[];
  busy: boolean;
}

/** The list beside an open applicant, which it scrolls into view. */
export function ApplicantLines({ list, applicants, busy }: ApplicantLinesProps) {
  const { addresses, openId } = list;
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [openId]);

  return (
    <ul aria-label="Job Applicants" aria-busy={busy} className={clsx('bg-raised', busy && 'opacity-60')}>
      {applicants.map(
        ({ _id, fullName, email, jobTitle, stage, starred, unread, withdrawn, mailFailed, createdAt }) => (
          <li key={_id} className="border-b border-hairline last:border-b-0">
            <Link
              ref={_id === openId ? open : undefined}
              to={addresses.of(_id)}
              replace
              aria-current={_id === openId ? 'true' : undefined}
              className={clsx(
                'relative grid min-h-13 scroll-my-16 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-l-[5px] py-1 pr-4 pl-6 text-sm transition-colors duration-150 -outline-offset-3',
                _id === openId
                  ? 'border-accent bg-highlight'
                  : 'border-transparent hover:bg-sunken forced-colors:border-[Canvas]',
              )}
            >
              <span className={clsx('flex min-w-0 items-center gap-1.5', unread && 'font-semibold')}>
                {unread && <UnreadDot className="absolute left-1.5" />}
                <span dir="auto" className="truncate">
                  {fullName}
                </span>
                {starred && (
                  <>
                    <Star aria-hidden size={14} className="shrink-0 fill-star text-star" />
                    <VisuallyHidden>Starred</VisuallyHidden>
                  </>
                )}
                {withdrawn && <WithdrawnMark />}
                {mailFailed && <MailFailedMark />}
              </span>
              <time dateTime={createdAt} className="text-right text-xs text-ink-soft tabular-nums">
                {adminDates.day(createdAt)}
              </time>
              <span className="truncate text-xs text-ink-soft">
                {list.jobId === undefined ? jobTitle : email}
              </span>
              <span className="flex items-center justify-self-end">
                <StagePane stage={stage} />
                <VisuallyHidden>{stageLabels[stage]}</VisuallyHidden>
              </span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
