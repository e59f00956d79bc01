import { useLocation } from 'react-router-dom';
import { pagerWords } from '../content/back-office/controls';
import { Button } from './Button';

/** To another page: by a link where the page has an address of its own, else by a press that `onPage` hears of. */
export type Way = { search: string; state: unknown; label?: string } | { page: number };

/** Made by `pageWays` of list-view or `placeWays` of list-place. */
export interface PagerWays {
  /** Which page it is, in words. */
  where: string;
  previous: Way | undefined;
  next: Way | undefined;
}

interface PagerProps extends PagerWays {
  /** What the pages are of, for assistive technology. */
  label: string;
  onPage?: ((page: number) => void) | undefined;
}

interface WayButtonProps extends Pick<PagerProps, 'onPage'> {
  way: Way | undefined;
  name: string;
}

function WayButton({ way, name, onPage }: WayButtonProps) {
  // Of the list that is shown: the address may already be that of a page which is still on its way.
  const { pathname } = useLocation();
  if (way && 'search' in way)
    return (
      <Button size="small" href={pathname + way.search} state={way.state}>
        {way.label ?? name}
      </Button>
    );
  return (
    <Button size="small" disabled={!way} onClick={() => way && onPage?.(way.page)}>
      {name}
    </Button>
  );
}

/** Where the reader is in a list, and the pages before and after; nothing where there is only one. */
export function Pager({ label, where, previous, next, onPage }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft tabular-nums">{where}</p>
      <div className="flex gap-3">
        <WayButton way={previous} name={pagerWords.previous} onPage={onPage} />
        <WayButton way={next} name={pagerWords.next} onPage={onPage} />
      </div>
    </nav>
  );
}
