import { FormSkeleton } from '../../ui/FormSkeleton';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

/** The shape of a job and its form. @param loading is read aloud */
export function ApplySkeleton({ loading }: { loading: string }) {
  return (
    <div className="grid gap-8">
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
      <FormSkeleton loading={loading} />
    </div>
  );
}
