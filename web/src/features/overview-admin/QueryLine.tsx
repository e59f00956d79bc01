import type { ReactNode } from 'react';
import { problemOf } from '../../api/problem';
import { controls } from '../../content/controls';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/states';
import { VisuallyHidden } from '../../ui/layout';

interface QueryLineProps<Data> {
  /** What an RTK Query hook returns. */
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Such as 'backup status'. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** One line of the overview, with its loading and error states. */
export function QueryLine<Data>({ query, what, children }: QueryLineProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (error)
    return (
      <div role="alert" className="flex grow items-center justify-between gap-4 text-sm">
        <p>
          <span className="font-medium text-danger">The {what} could not be loaded.</span>{' '}
          {problemOf(error).detail}
        </p>
        {/* Above the tile's own link. */}
        <Button
          size="small"
          className="relative z-10 shrink-0"
          busy={isFetching}
          onClick={() => void refetch()}
        >
          {controls.retry}
          <VisuallyHidden> the {what}</VisuallyHidden>
        </Button>
      </div>
    );
  return (
    <div role="status" className="grid min-h-11 content-center">
      {data === undefined ? (
        <>
          <VisuallyHidden>Loading the {what}…</VisuallyHidden>
          <Skeleton className="h-4 w-52" />
        </>
      ) : (
        children(data)
      )}
    </div>
  );
}
