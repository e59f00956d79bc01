import { Button } from './Button';

interface PagerProps {
  /** What the pages are of, for assistive technology. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** To the page before and the page after; nothing where there is only one. */
export function Pager({ label, page, pages, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className="text-sm text-ink-soft tabular-nums">
        Page {page} of {pages}
      </p>
      <Button size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
