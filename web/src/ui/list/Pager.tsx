import type { ListPage } from '../../api/list-api';
import { formatNumber } from '../../content/formats';
import { Button, type ButtonProps } from '../Button';
import { focusHeading } from './ListRegion';

/** One page of a list that is whole in the browser: the last one where the address asks for one past the end. */
export function pageOf<Row>(
  found: readonly Row[],
  page: number,
  perPage: number,
): Pick<ListPage<Row>, 'rows' | 'total'> {
  const first = (Math.min(page, Math.ceil(found.length / perPage) || 1) - 1) * perPage;
  return { rows: found.slice(first, first + perPage), total: found.length };
}

interface PagerProps {
  label: string;
  page: number;
  total: number;
  perPage: number;
  /** Where another page is: an address, or what shows it. */
  turnTo: (page: number) => string | (() => void);
}

export function Pager({ label, page: asked, total, perPage, turnTo }: PagerProps) {
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  const page = Math.min(asked, pages);
  const last = Math.min(page * perPage, total);
  const range = [(page - 1) * perPage + 1, last, total].map(formatNumber);
  const linkTo = (to: number): Partial<ButtonProps> => {
    if (to < 1 || to > pages) return { disabled: true };
    const there = turnTo(to);
    if (typeof there !== 'string') return { onClick: there };
    return { href: there, onClick: ({ currentTarget }) => focusHeading(currentTarget) };
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft tabular-nums">
        {range[0]} to {range[1]} of {range[2]}
      </p>
      <div className="flex gap-3">
        {Object.entries({ Previous: page - 1, Next: page + 1 }).map(([name, to]) => (
          <Button key={name} size="small" {...linkTo(to)}>
            {name}
          </Button>
        ))}
      </div>
    </nav>
  );
}
