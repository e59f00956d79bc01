import { Pane } from './panes';
import { Skeleton } from './states';

/** A form while its entity is loaded. @param loading is read aloud */
export function FormSkeleton({ loading }: { loading: string }) {
  return (
    <Pane space="large" className="grid gap-6">
      <p role="status" className="sr-only">
        {loading}
      </p>
      {['h-12', 'h-12', 'h-32', 'h-12'].map((height, place) => (
        <div key={place} className="grid gap-2.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={height} />
        </div>
      ))}
    </Pane>
  );
}
