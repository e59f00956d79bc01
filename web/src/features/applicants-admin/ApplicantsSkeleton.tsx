import { applicantsScreen } from '../../content/back-office/applicants';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

/** The shape of the first applicants. */
export function ApplicantsSkeleton() {
  return (
    <Pane space="none">
      <p role="status" className="sr-only">
        {applicantsScreen.loading}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex items-center gap-6 border-b border-hairline p-4 last:border-b-0">
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-11 w-44 shrink-0 max-md:hidden" />
          <Skeleton className="h-4 w-28 shrink-0 max-md:hidden" />
        </div>
      ))}
    </Pane>
  );
}
