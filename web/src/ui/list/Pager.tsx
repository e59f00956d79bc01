import { useLocation } from 'react-router-dom';
import type { ListPage } from '../../api/list-api';
import { formatNumber } from '../../content/formats';
import { Button } from '../Button';
import { focusHeading } from './ListRegion';
import type { ListParams } from './useListParams';

/** One page of a list that is whole in the browser: the last one where the address asks for one past the end. */
export function pageOf<Row>(found: readonly Row[], page: number, perPage: number): ListPage<Row> {
  const first = (Math.min(page, Math.ceil(found.length / perPage) || 1) - 1) * perPage;
  return { rows: found.slice(first, first + perPage), total: found.length };
}

interface PagerProps {
  label: string;
  list: Pick<ListParams, 'page' | 'write'>;
  total: number;
  perPage: number;
}

export function Pager({ label, list, total, perPage }: PagerProps) {
  const { pathname } = useLocation();
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  const page = Math.min(list.page, pages);
  const last = Math.min(page * perPage, total);
  const range = [(page - 1) * perPage + 1, last, total].map(formatNumber);
  const turns = [
    { name: 'Previous', to: page - 1 },
    { name: 'Next', to: page + 1 },
  ];
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft tabular-nums">
        {range[0]} to {range[1]} of {range[2]}
      </p>
      <div className="flex gap-3">
        {turns.map(({ name, to }) => (
          <Button
            key={name}
            size="small"
            {...(to < 1 || to > pages
              ? { disabled: true }
              : {
                  href: `${pathname}?${list.write({}, to).toString()}`,
                  onClick: ({ currentTarget }: { currentTarget: Element }) => focusHeading(currentTarget),
                })}
          >
            {name}
          </Button>
        ))}
      </div>
    </nav>
  );
}
