import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../runtime/router';
import { stages, useApplicantCountsQuery, type Stage } from '../../../api/applicants';
import { formatNumber } from '../../../content/formats';
import { stageLabels, StagePane } from '../marks';
import type { Applicants } from '../useApplicants';

/** Links to all applicants and to each stage, with their numbers. */
export function StageTabs({ list: { filters, params } }: { list: Applicants }) {
  const { pathname } = useLocation();
  const { currentData: counts } = useApplicantCountsQuery(filters);
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [params.values.stage]);
  const tabs: (Stage | undefined)[] = [undefined, ...stages];
  return (
    <nav aria-label="Stages" className="max-w-full overflow-x-auto p-0.5">
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
                {stage ? stageLabels[stage] : 'All'}
                {/* The width is reserved, so nothing moves when the number arrives. */}
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
