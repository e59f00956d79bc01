import { projectsScreen } from '../../content/back-office/projects';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

/** The shape of the filters and of the table's first rows. */
export function ProjectListSkeleton() {
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {projectsScreen.loading}
      </p>
      <div aria-hidden className="grid gap-4 pt-[1.875rem] sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <div className="py-1">
        <Skeleton className="h-4 w-72" />
      </div>
      <Pane space="none" className="-mt-2">
        <div className="h-11 border-b-2 border-line max-md:hidden" />
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div
            key={row}
            className="grid gap-3 border-b border-hairline p-4 last:border-b-0 md:flex md:items-center md:gap-6"
          >
            <Skeleton className="h-6 w-20 shrink-0" />
            <span className="grid gap-2 md:w-1/4">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3 w-1/2" />
            </span>
            <Skeleton className="h-4 md:grow" />
            <Skeleton className="h-4 w-24 shrink-0" />
            <Skeleton className="h-11 w-36 shrink-0" />
          </div>
        ))}
      </Pane>
    </div>
  );
}
