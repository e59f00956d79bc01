import { enquiriesScreen } from '../../content/back-office/enquiries';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

/** The shape of the first enquiries. */
export function EnquiriesSkeleton() {
  return (
    <Pane space="none">
      <p role="status" className="sr-only">
        {enquiriesScreen.loading}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="flex min-h-[4.75rem] items-center gap-6 border-b border-hairline p-4 last:border-b-0"
        >
          <Skeleton className="size-3 shrink-0" />
          <div className="grid w-1/4 gap-2 max-lg:w-1/2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-full" />
          </div>
          <Skeleton className="h-4 grow max-lg:hidden" />
          <Skeleton className="h-4 w-24 shrink-0 max-lg:hidden" />
          <Skeleton className="ml-auto h-4 w-24 shrink-0" />
        </div>
      ))}
    </Pane>
  );
}
