import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../runtime/router';
import { formatNumber } from '../content/formats';
import { isStage, StageSquare } from './StageChoice';

interface StageTabsProps<Key extends string> {
  label?: string;
  labels: Record<Key, string>;
  counts?: Record<Key, number> | undefined;
  shown: Key;
  searchOf: (key: Key) => URLSearchParams;
}

/** Links to all and to each stage, with their numbers. */
export function StageTabs<Key extends string>(props: StageTabsProps<Key>) {
  const { label = 'Stages', labels, counts, shown, searchOf } = props;
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [shown]);
  return (
    <nav aria-label={label} className="fade-cut max-w-full overflow-x-auto p-0.5">
      <ul className="flex w-max gap-0.5 bg-line shadow-frame">
        {(Object.keys(labels) as Key[]).map((key) => {
          const isShown = key === shown;
          return (
            <li key={key}>
              <Link
                ref={isShown ? link : undefined}
                to={`${pathname}?${searchOf(key)}`}
                aria-current={isShown ? 'true' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2 px-3.5 text-sm whitespace-nowrap transition-colors duration-150 -outline-offset-2',
                  isShown ? 'bg-accent font-semibold text-on-accent' : 'bg-raised hover:bg-highlight',
                )}
              >
                {isStage(key) && !isShown && <StageSquare stage={key} />}
                {labels[key]}
                {/* The width is reserved, so nothing moves when the number arrives. */}
                <span className={clsx('min-w-[2ch] tabular-nums', !isShown && 'text-ink-soft')}>
                  {counts && formatNumber(counts[key])}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
