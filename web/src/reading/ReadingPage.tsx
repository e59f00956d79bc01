import { Suspense, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { capitalized } from '../content/formats';
import { isGone } from '../api/problem';
import { Button } from '../ui/Button';
import { QueryError, type Query } from '../ui/list/QueryError';
import { useReturnToRow } from '../ui/list/useReturnToRow';
import { PageMessage } from '../ui/PageMessage';
import { FormSkeleton } from '../ui/states';
import { BackLink } from '../ui/titles';
import { QueuePane, type LineOf } from './QueuePane';
import type { ReadableList } from './readable-list';

interface OpenedEntryProps<Found> {
  list: ReadableList;
  id: string;
  query: Query;
  /** What is shown meanwhile, such as a row of the list. */
  found: Found | undefined;
  children: (found: Found) => ReactNode;
}

/** What is open once it is loaded, or why it is not. */
export function OpenedEntry<Found>({ list, id, query, found, children }: OpenedEntryProps<Found>) {
  const { kind } = list;
  const { keys, next, previous, back } = list.queue;
  const isFailed = query.error !== undefined && (found === undefined || isGone(query.error));
  useLayoutEffect(() => {
    if (isFailed) keys.show(id, { j: () => next?.(), k: () => previous?.() });
  });
  if (!isFailed) return found ? children(found) : <FormSkeleton loading={`Loading the ${kind}…`} />;
  return (
    <div className="grid content-start gap-4 p-4">
      <BackLink to={back}>Back to the list</BackLink>
      {isGone(query.error) ? (
        <PageMessage
          title={`This ${kind} is no longer there.`}
          text="Somebody else deleted it, or it was erased."
          isPlain
        >
          {next && <Button onClick={next}>Next {kind}</Button>}
        </PageMessage>
      ) : (
        <QueryError query={query} failed={`The ${kind} could not be loaded.`} />
      )}
    </div>
  );
}

interface ReadingPageProps<Row, List> {
  list: List & ReadableList<Row>;
  /** The table. */
  List: ComponentType<{ list: List }>;
  /** Of the queue beside what is open, and a row in it. */
  title: string;
  lineOf: LineOf<Row>;
  /** What is open: head, text, rail and foot. */
  Detail: ComponentType<{ list: List; id: string }>;
}

/** A list; beside it what is open. Only the panes scroll on a wide screen; on a narrow one the page does. */
export function ReadingPage<Row extends { _id: string }, Source>(props: ReadingPageProps<Row, Source>) {
  const { list, List, title, lineOf, Detail } = props;
  const { openId, kind, query } = list;
  useReturnToRow(openId, query.data !== undefined, 'th a');
  if (openId === undefined) return <List list={list} />;
  return (
    <div
      data-reading
      className="lg:grid lg:h-[calc(100dvh-4rem)] xl:grid-cols-[20rem_minmax(0,1fr)] print:block"
    >
      <div className="grid min-h-0 border-r-2 border-line max-xl:hidden print:hidden">
        <QueuePane list={list} openId={openId} title={title} lineOf={lineOf} />
      </div>
      <section
        // The next one begins at the top.
        key={openId}
        aria-label={capitalized(kind)}
        className="max-lg:flex max-md:min-h-[calc(100dvh-59px)] md:max-lg:min-h-[calc(100dvh-4rem)] max-lg:flex-col lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:grid-rows-[3.75rem_minmax(0,1fr)_3.25rem] print:block"
      >
        <Suspense fallback={<FormSkeleton loading={`Loading the ${kind}…`} />}>
          <Detail list={list} id={openId} />
        </Suspense>
      </section>
    </div>
  );
}
