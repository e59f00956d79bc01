import { useLocation } from 'react-router-dom';
import { pagerWords } from '../../content/back-office/controls';
import { Button } from '../Button';
import type { Pagination, PageTarget } from './pagination';

function PageLink({ target, name }: { target: PageTarget | undefined; name: string }) {
  const { pathname } = useLocation();
  if (!target)
    return (
      <Button size="small" disabled>
        {name}
      </Button>
    );
  return (
    <Button size="small" href={pathname + target.search} state={target.state}>
      {target.label ?? name}
    </Button>
  );
}

/** Which rows are shown, and links to the pages before and after; nothing where there is only one page. */
export function Pager({ label, pagination }: { label: string; pagination: Pagination }) {
  const { range, previous, next } = pagination;
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft tabular-nums">{range}</p>
      <div className="flex gap-3">
        <PageLink target={previous} name={pagerWords.previous} />
        <PageLink target={next} name={pagerWords.next} />
      </div>
    </nav>
  );
}
