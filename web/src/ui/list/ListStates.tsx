import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../Button';
import { Pane } from '../panes';
import { EmptyState, LinesSkeleton } from '../states';
import { QueryError, type Query } from './QueryError';
import { Pager } from './Pager';
import type { List } from './useListParams';
import type { ListPage } from '../../api/list-api';
import { problemOf } from '../../api/problem';
import { controls } from '../../content/controls';
import { FormNotice } from '../FormNotice';

/** The first rows of a list while they are loaded. @param loading is read aloud */
export const ListSkeleton = ({ loading }: { loading: string }) => (
  <Pane space="none" className="p-3">
    <LinesSkeleton loading={loading} lines={Array<string>(6).fill('h-10')} />
  </Pane>
);

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

/** One and many, such as 'enquiry' and 'enquiries'. */
export type Nouns = readonly [string, string];

interface ListContentProps<Row> {
  query: Query;
  /** Undefined while the list is loaded. */
  page: Pick<ListPage<Row>, 'rows' | 'total'> | undefined;
  /** Absent for a list that shows its own links to other pages. */
  perPage?: number;
  list: Pick<List, 'isFiltered' | 'reset' | 'page' | 'write'>;
  nouns: Nouns;
  failed: string;
  /** For a list without entries. */
  none: { title: string; text: string; action?: ReactNode };
  children: (rows: Row[], busy: boolean) => ReactNode;
}

/** A page of a list with its loading, error and empty states, and links to the other pages. */
export function ListContent<Row>(props: ListContentProps<Row>) {
  const { query, page, perPage, list, nouns, failed, none, children } = props;
  const { pathname } = useLocation();
  const [one, many] = nouns;
  const { rows = [], total = 0 } = page ?? {};
  const empty = list.isFiltered
    ? {
        title: `No ${one} matches.`,
        text: 'Try another word, or show all of them.',
        action: <Button onClick={list.reset}>Show all {many}</Button>,
      }
    : none;
  return (
    <>
      <QueryContent
        query={query}
        failed={failed}
        skeleton={<ListSkeleton loading={`Loading the ${many}…`} />}
      >
        {(_data, busy) =>
          rows.length > 0 ? (
            children(rows, busy)
          ) : (
            <EmptyState title={empty.title} action={empty.action}>
              {empty.text}
            </EmptyState>
          )
        }
      </QueryContent>
      {perPage && (
        <Pager
          label={`Pages of the ${many}`}
          page={list.page}
          total={total}
          perPage={perPage}
          turnTo={(to) => `${pathname}?${list.write({}, to)}`}
        />
      )}
    </>
  );
}
