import { careerPage } from '../../content/career';
import { Pane, PaneGrid } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

/** The shape of three job cards. */
export function CareerSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{careerPage.loading}</span>
      <PaneGrid>
        {[1, 2, 3].map((card) => (
          <Pane
            key={card}
            space="large"
            glass="honey"
            className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto]"
          >
            <div className="grid content-start gap-3">
              <Skeleton className="h-7 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </div>
            <div className="grid content-start gap-3">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-1/3" />
            </div>
            <Skeleton className="h-12 w-32 self-center" />
          </Pane>
        ))}
      </PaneGrid>
    </div>
  );
}
