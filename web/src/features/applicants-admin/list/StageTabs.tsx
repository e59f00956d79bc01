import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../runtime/router';
import { stages, useApplicantCountsQuery } from '../../../api/applicants';
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
  const tabs = ['total', ...stages, 'withdrawn'] as const;
  const { stage: chosen = params.values.withdrawn ? 'withdrawn' : 'total' } = params.values;
  return (
    <nav aria-label="Stages" className="max-w-full overflow-x-auto p-0.5">
      <ul className="flex w-max gap-0.5 bg-line shadow-frame">
        {tabs.map((tab) => {
          const isShown = tab === chosen;
          const stage = tab === 'total' || tab === 'withdrawn' ? undefined : tab;
          const withdrawn = tab === 'withdrawn' ? 'true' : undefined;
          return (
            <li key={tab}>
              <Link
                ref={isShown ? shown : undefined}
                to={`${pathname}?${params.write({ stage, withdrawn }).toString()}`}
                aria-current={isShown ? 'true' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2 px-3.5 text-sm whitespace-nowrap transition-colors duration-150 -outline-offset-2',
                  isShown ? 'bg-accent font-semibold text-on-accent' : 'bg-raised hover:bg-highlight',
                )}
              >
                {stage && !isShown && <StagePane stage={stage} />}
                {stage ? stageLabels[stage] : withdrawn ? 'Withdrawn' : 'All'}
                {/* The width is reserved, so nothing moves when the number arrives. */}
                <span className={clsx('min-w-[2ch] tabular-nums', !isShown && 'text-ink-soft')}>
                  {counts && formatNumber(counts[tab])}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
