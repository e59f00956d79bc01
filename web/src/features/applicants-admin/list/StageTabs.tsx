import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../runtime/router';
import { useApplicantCountsQuery } from '../../../api/applicant-counts';
import { stages, type Stage } from '../../../api/applicants';
import { applicantFilterWords as words, stageWords } from '../../../content/back-office/applicants';
import { formatNumber } from '../../../content/formats';
import type { Applicants } from '../useApplicants';
import { StagePane } from '../StageMark';

/** All applicants, or those of one stage, each with their number. */
export function StageTabs({ list: { jobId, filters, params } }: { list: Applicants }) {
  const { pathname } = useLocation();
  const { currentData: counts } = useApplicantCountsQuery(jobId ?? filters.job);
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [params.values.stage]);
  const tabs: (Stage | undefined)[] = [undefined, ...stages];
  return (
    <nav aria-label={words.stages} className="max-w-full overflow-x-auto p-0.5">
      <ul className="flex w-max gap-0.5 bg-line shadow-frame">
        {tabs.map((stage) => {
          const isShown = params.values.stage === stage;
          return (
            <li key={stage ?? 'all'}>
              <Link
                ref={isShown ? shown : undefined}
                to={`${pathname}?${params.write({ stage }).toString()}`}
                aria-current={isShown ? 'true' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2 px-3.5 text-sm whitespace-nowrap transition-colors duration-150 -outline-offset-2',
                  isShown ? 'bg-accent font-semibold text-on-accent' : 'bg-raised hover:bg-highlight',
                )}
              >
                {stage && !isShown && <StagePane stage={stage} />}
                {stage ? stageWords[stage] : words.all}
                {/* As wide without its number, so that nothing moves when it comes. */}
                <span className={clsx('min-w-[2ch] tabular-nums', !isShown && 'text-ink-soft')}>
                  {counts && formatNumber(counts[stage ?? 'total'])}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
