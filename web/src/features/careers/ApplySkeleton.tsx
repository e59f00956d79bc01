import { applyPage } from '../../content/apply';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

/** The shape of the form. */
export function FormSkeleton() {
  return (
    <Pane space="large" className="grid gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </Pane>
  );
}

/** The shape of a job and its form. */
export function ApplySkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{applyPage.loading}</span>
      <div className="grid gap-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-14 w-full max-w-xl" />
        <Skeleton className="h-6 w-56" />
      </div>
      <Pane space="large" glass="honey" className="grid gap-3">
        <Skeleton className="h-4 w-full max-w-2xl" />
        <Skeleton className="h-4 w-full max-w-xl" />
        <Skeleton className="h-4 w-full max-w-lg" />
      </Pane>
      <FormSkeleton />
    </div>
  );
}
