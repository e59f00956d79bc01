import { clsx } from 'clsx';
import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { capitalized } from '../content/formats';
import { isGone } from '../api/problem';
import { Button } from '../ui/Button';
import { QueryError, type Query } from '../ui/list/QueryError';
import { EmptyState, FormSkeleton } from '../ui/states';
import { BackLink } from '../ui/titles';
import type { Queue } from './useQueue';

interface OpenedEntryProps<Found> {
  id: string;
  /** Such as 'applicant'. */
  noun: string;
  queue: Queue;
  query: Query;
  /** What is shown meanwhile, such as a row of the list. */
  found: Found | undefined;
  children: (found: Found) => ReactNode;
}

/** What is open once it is loaded, or why it is not. */
export function OpenedEntry<Found>({ id, noun, queue, query, found, children }: OpenedEntryProps<Found>) {
  if (!query.error || (found !== undefined && !isGone(query.error)))
    return found ? children(found) : <FormSkeleton loading={`Loading the ${noun}…`} />;
  return (
    <NotShown id={id} queue={queue}>
      {isGone(query.error) ? (
        <EmptyState
          title={`This ${noun} is no longer there.`}
          as="h1"
          action={queue.next && <Button onClick={queue.next}>Next {noun}</Button>}
        >
          Somebody else deleted it, or it was erased.
        </EmptyState>
      ) : (
        <QueryError query={query} failed={`The ${noun} could not be loaded.`} />
      )}
    </NotShown>
  );
}

function NotShown({ id, queue, children }: { id: string; queue: Queue; children: ReactNode }) {
  const { keys, next, previous } = queue;
  useLayoutEffect(() => keys.show(id, { j: () => next?.(), k: () => previous?.() }));
  return (
    <div className="grid content-start gap-4 p-4">
      <BackLink to={queue.back}>Back to the list</BackLink>
      {children}
    </div>
  );
}

/** After something was closed, scrolls to its row of the list and focuses it, or else the page's heading. */
function useReturnToRow(openId: string | undefined, isListed: boolean): void {
  const last = useRef(openId);
  useEffect(() => {
    if (openId !== undefined) last.current = openId;
    if (openId !== undefined || last.current === undefined || !isListed) return;
    const row = document.querySelector(`[data-row="${CSS.escape(last.current)}"]`);
    last.current = undefined;
    row?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const place = row?.querySelector<HTMLElement>('th a') ?? document.querySelector<HTMLElement>('#main h1');
    place?.focus({ preventScroll: true });
  }, [openId, isListed]);
}

interface ReadingPageProps {
  /** Such as 'applicant'. */
  noun: string;
  openId: string | undefined;
  /** Whether the rows of the list are loaded. */
  isListed: boolean;
  /** The table, or the queue beside what is open. */
  list: ReactNode;
  /** What is open: head, text, rail and foot. */
  children: ReactNode;
}

/** A list; beside it what is open. Only the panes scroll on a wide screen; on a narrow one the page does. */
export function ReadingPage({ noun, openId, isListed, list, children }: ReadingPageProps) {
  useReturnToRow(openId, isListed);
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
          className="max-lg:flex max-md:min-h-[calc(100dvh-59px)] md:max-lg:min-h-[calc(100dvh-4rem)] max-lg:flex-col lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:grid-rows-[3.75rem_minmax(0,1fr)_3.25rem] print:block"
        >
          <Suspense fallback={<FormSkeleton loading={`Loading the ${noun}…`} />}>{children}</Suspense>
        </section>
      )}
    </div>
  );
}
