import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Pane } from '../panes';
import { EmptyState, Skeleton } from '../states';
import { QueryError } from './QueryError';
import type { List } from './useListParams';
import { problemOf } from '../../api/problem';
import { controls } from '../../content/controls';
import { FormNotice } from '../FormNotice';

/** The first rows of a list while they are loaded. @param loading is read aloud */
export function ListSkeleton({ loading }: { loading: string }) {
  return (
    <Pane space="none">
      <p role="status" className="sr-only">
        {loading}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="flex min-h-19 items-center gap-6 border-b border-hairline p-4 last:border-b-0"
        >
          <div className="grid w-1/2 gap-2 md:w-1/4">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
          </div>
          <Skeleton className="h-4 grow max-md:hidden" />
          <Skeleton className="h-4 w-24 shrink-0 max-md:hidden" />
          <Skeleton className="ml-auto h-8 w-32 shrink-0" />
        </div>
      ))}
    </Pane>
  );
}

interface EmptyListProps {
  list: Pick<List, 'after' | 'isFiltered' | 'set' | 'reset'>;
  none: { title: string; text: string };
  action?: ReactNode;
  noMatch?: { title: string; action: string };
}

/** Why a list shows no rows, and what to do. */
export function EmptyList({ list, none, action, noMatch }: EmptyListProps) {
  if (list.after !== undefined)
    return (
      <EmptyState
        title="This page is empty now."
        action={<Button onClick={() => list.set({})}>First page</Button>}
      />
    );
  if (list.isFiltered && noMatch)
    return (
      <EmptyState title={noMatch.title} action={<Button onClick={list.reset}>{noMatch.action}</Button>}>
        Try another word, or show all of them.
      </EmptyState>
    );
  return (
    <EmptyState title={none.title} action={action}>
      {none.text}
    </EmptyState>
  );
}

interface Query<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryContentProps<Data> {
  query: Query<Data>;
  failed: string;
  skeleton: ReactNode;
  /** @param busy while the data of other arguments, such as the next page, is loaded */
  children: (data: Data, busy: boolean) => ReactNode;
}

export function QueryContent<Data>({ query, failed, skeleton, children }: QueryContentProps<Data>) {
  const { data, currentData, error, isFetching, refetch } = query;
  if (error && currentData === undefined) return <QueryError query={query} failed={failed} />;
  if (data === undefined) return skeleton;
  const detail = `${problemOf(error).detail} The list below may be out of date.`;
  return (
    <>
      {error !== undefined && (
        <>
          <FormNotice notice={{ tone: 'error', headline: failed, detail }} />
          <Button
            size="small"
            className="justify-self-start"
            busy={isFetching}
            onClick={() => void refetch()}
          >
            {controls.retry}
          </Button>
        </>
      )}
      {children(data, currentData === undefined)}
    </>
  );
}
