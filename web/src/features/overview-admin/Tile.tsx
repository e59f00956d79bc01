import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemOf } from '../../api/problem';
import { controls } from '../../content/controls';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { Glass } from '../../ui/Glass';
import { VisuallyHidden } from '../../ui/layout';
import type { Query } from '../../ui/list/QueryError';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

interface TileProps<Data> {
  title: string;
  to?: string;
  query: Omit<Query<Data>, 'currentData'>;
  /** Such as 'backup status'. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A line of figures, with its loading and error states. */
export function Tile<Data>({ title, to, query, what, children }: TileProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Pane
      as="li"
      space="none"
      className="group grid grid-rows-[auto_1fr] has-[h2_a:focus-visible]:outline-3 has-[h2_a:focus-visible]:outline-offset-4 has-[h2_a:focus-visible]:outline-focus"
    >
      <div className="h-4 overflow-hidden border-b-2 border-line">
        <Glass seed={title} variant="wide" className="w-full" />
      </div>
      <div className="grid content-start px-5 pt-4 pb-3">
        <h2 className="flex items-center justify-between gap-4 font-display text-card">
          {to === undefined ? (
            title
          ) : (
            <>
              <Link to={to} className="outline-none after:absolute after:inset-0">
                {title}
              </Link>
              <ArrowRight
                aria-hidden
                size={22}
                className="shrink-0 transition-transform duration-150 group-hover:translate-x-1"
              />
            </>
          )}
        </h2>
        {error ? (
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
        ) : (
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
        )}
      </div>
    </Pane>
  );
}
