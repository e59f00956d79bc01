import { problemOf } from '../../api/problem';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/states';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

interface FiguresProps<Data> {
  /** What they are of. */
  what: string;
  /** As RTK Query tells it. */
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  textOf: (data: Data) => string;
}

/** How a part of the back office stands: one line, also while that is not known. */
export function Figures<Data>({ what, query, textOf }: FiguresProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (error)
    return (
      <div role="alert" className="flex items-center justify-between gap-4 text-sm">
        <p>
          <span className="font-medium text-danger">The figures of the {what} could not be loaded.</span>{' '}
          {problemOf(error).detail}
        </p>
        {/* Above the tile's own link. */}
        <Button
          size="small"
          className="relative z-10 shrink-0"
          busy={isFetching}
          onClick={() => void refetch()}
        >
          Retry<VisuallyHidden> the {what}</VisuallyHidden>
        </Button>
      </div>
    );
  return (
    <p role="status" className="flex min-h-11 items-center text-sm font-medium">
      {data ? (
        textOf(data)
      ) : (
        <>
          <VisuallyHidden>Loading the figures of the {what}…</VisuallyHidden>
          <Skeleton className="h-4 w-52" />
        </>
      )}
    </p>
  );
}
