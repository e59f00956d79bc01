import { jobList } from '../../content/back-office/jobs';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

/** The shape of the job table's first rows. */
export function JobListSkeleton() {
  return (
    <Pane space="none">
      <p role="status" className="sr-only">
        {jobList.loading}
      </p>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-6 border-b border-hairline p-4 last:border-b-0">
          <div className="grid w-1/4 gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-2/3" />
          </div>
          <Skeleton className="h-4 grow" />
          <Skeleton className="size-5 shrink-0" />
          <Skeleton className="h-11 w-40 shrink-0" />
        </div>
      ))}
    </Pane>
  );
}
