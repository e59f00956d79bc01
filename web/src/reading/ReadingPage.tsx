import { clsx } from 'clsx';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { capitalized } from '../content/formats';
import { isGone } from '../api/problem';
import { QueryError, type Query } from '../ui/list/QueryError';
import { FormSkeleton } from '../ui/states';
import { BackLink } from '../ui/titles';

interface OpenedEntryProps<Found> {
  /** Such as 'applicant'. */
  noun: string;
  /** The address of the list. */
  back: string;
  query: Query;
  /** What is shown meanwhile, such as a row of the list. */
  found: Found | undefined;
  children: (found: Found) => ReactNode;
}

/** What is open once it is loaded, or why it is not. */
export function OpenedEntry<Found>({ noun, back, query, found, children }: OpenedEntryProps<Found>) {
  if (query.error && (query.currentData === undefined || isGone(query.error)))
    return (
      <div className="grid content-start gap-4 p-4">
        <BackLink to={back}>Back to the list</BackLink>
        <QueryError query={query} failed={`The ${noun} could not be loaded.`} />
      </div>
    );
  return found ? children(found) : <FormSkeleton loading={`Loading the ${noun}…`} />;
}

/** After something was closed, scrolls to its row of the list and focuses it, or else the page's heading. */
function useReturnToRow(openId: string | undefined): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? last.current : undefined;
    last.current = openId;
    if (closed === undefined) return;
    const row = document.querySelector(`[data-row="${CSS.escape(closed)}"]`);
    row?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const place = row?.querySelector<HTMLElement>('th a') ?? document.querySelector<HTMLElement>('#main h1');
    place?.focus({ preventScroll: true });
  }, [openId]);
}

interface ReadingPageProps {
  /** Such as 'applicant'. */
  noun: string;
  openId: string | undefined;
  list: ReactNode;
  /** What is open: head, text, rail and foot. */
  children: ReactNode;
}

/** A list; beside it what is open. Only the panes scroll on a wide screen; on a narrow one the page does. */
export function ReadingPage({ noun, openId, list, children }: ReadingPageProps) {
  useReturnToRow(openId);
  const isOpen = openId !== undefined;
  return (
    <div
      data-reading={isOpen || undefined}
      className={clsx(
        isOpen && 'lg:grid lg:h-[calc(100dvh-4rem)] xl:grid-cols-[20rem_minmax(0,1fr)] print:block',
      )}
    >
      <div className={clsx(isOpen && 'grid min-h-0 border-r-2 border-line max-xl:hidden print:hidden')}>
        {list}
      </div>
      {isOpen && (
        <section
          // The next one begins at the top.
          key={openId}
          aria-label={capitalized(noun)}
          className="max-lg:flex max-lg:min-h-[calc(100dvh-4rem)] max-lg:flex-col lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:grid-rows-[3.75rem_minmax(0,1fr)_3.25rem] print:block"
        >
          <Suspense fallback={<FormSkeleton loading={`Loading the ${noun}…`} />}>{children}</Suspense>
        </section>
      )}
    </div>
  );
}
