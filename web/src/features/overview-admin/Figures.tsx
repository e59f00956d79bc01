import { problemOf } from '../../api/problem';
import { overview } from '../../content/back-office/overview';
import { controls } from '../../content/controls';
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
          <span className="font-medium text-danger">{overview.figures.failed(what)}</span>{' '}
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
          <VisuallyHidden> {overview.figures.of(what)}</VisuallyHidden>
        </Button>
      </div>
    );
  return (
    <p role="status" className="flex min-h-11 items-center text-sm font-medium">
      {data ? (
        textOf(data)
      ) : (
        <>
          <VisuallyHidden>{overview.figures.loading(what)}</VisuallyHidden>
          <Skeleton className="h-4 w-52" />
        </>
      )}
    </p>
  );
}
