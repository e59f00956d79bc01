import { accountScreen } from '../../content/back-office/account';
import { Pane, PaneGrid } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

/** The parts of the account while they are loaded. */
export function AccountSkeleton() {
  return (
    <PaneGrid className="max-w-5xl">
      <p role="status" className="sr-only">
        {accountScreen.loading}
      </p>
      {[1, 2, 3, 4, 5].map((section) => (
        <Pane key={section} space="large" className="@container">
          <div className="grid gap-x-10 gap-y-5 @2xl:grid-cols-[14rem_minmax(0,1fr)]">
            <div className="grid content-start gap-3">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-4 w-48" />
            </div>
            <div className="grid gap-5">
              <Skeleton className="h-5 w-56" />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        </Pane>
      ))}
    </PaneGrid>
  );
}
