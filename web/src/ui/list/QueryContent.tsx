import type { ReactNode } from 'react';
import { problemOf } from '../../api/problem';
import { listWords } from '../../content/back-office/controls';
import { controls } from '../../content/controls';
import { Button } from '../Button';
import { FormNotice } from '../FormNotice';
import { QueryError } from './QueryError';

/** What an RTK Query hook returns. */
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
  /** Shown until the first data. */
  skeleton: ReactNode;
  /** @param busy while the data of other arguments, such as the next page, is loaded */
  children: (data: Data, busy: boolean) => ReactNode;
}

/** The rows of a query. A failure stands in their place, or above rows that may be out of date. */
export function QueryContent<Data>({ query, failed, skeleton, children }: QueryContentProps<Data>) {
  const { data, currentData, error, isFetching, refetch } = query;
  if (error && currentData === undefined) return <QueryError query={query} failed={failed} />;
  if (data === undefined) return skeleton;
  const detail = `${problemOf(error).detail} ${listWords.outdated}`;
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
