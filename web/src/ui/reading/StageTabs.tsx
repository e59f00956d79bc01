import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../runtime/router';
import { formatNumber } from '../../content/formats';
import { StageSquare } from './StageChoice';

interface Tab {
  key: string;
  label: string;
  /** The colour of a stage. */
  pane?: string | undefined;
  count: number | undefined;
  isShown: boolean;
  search: URLSearchParams;
}

/** Links to all and to each stage, with their numbers. */
export function StageTabs({ tabs }: { tabs: readonly Tab[] }) {
  const { pathname } = useLocation();
  const shown = useRef<HTMLAnchorElement>(null);
  const shownKey = tabs.find(({ isShown }) => isShown)?.key;
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [shownKey]);
  return (
    <nav aria-label="Stages" className="max-w-full overflow-x-auto p-0.5">
      <ul className="flex w-max gap-0.5 bg-line shadow-frame">
        {tabs.map(({ key, label, pane, count, isShown, search }) => (
          <li key={key}>
            <Link
              ref={isShown ? shown : undefined}
              to={`${pathname}?${search}`}
              aria-current={isShown ? 'true' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-2 px-3.5 text-sm whitespace-nowrap transition-colors duration-150 -outline-offset-2',
                isShown ? 'bg-accent font-semibold text-on-accent' : 'bg-raised hover:bg-highlight',
              )}
            >
              {pane !== undefined && !isShown && <StageSquare className={pane} />}
              {label}
              {/* The width is reserved, so nothing moves when the number arrives. */}
              <span className={clsx('min-w-[2ch] tabular-nums', !isShown && 'text-ink-soft')}>
                {count !== undefined && formatNumber(count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
