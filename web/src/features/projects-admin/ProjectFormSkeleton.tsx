import { projectFormScreen } from '../../content/back-office/projects';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';

function Field({ className }: { className: string }) {
  return (
    <div className="grid gap-2.5">
      <Skeleton className="h-4 w-24" />
      <Skeleton className={className} />
    </div>
  );
}

/** The shape of the form. */
export function ProjectFormSkeleton() {
  return (
    <div role="status" className="@container">
      <span className="sr-only">{projectFormScreen.loading}</span>
      <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Pane space="large" className="grid gap-6">
          <div className="grid gap-6 @2xl:grid-cols-2">
            <Field className="h-12" />
            <Field className="h-12" />
          </div>
          <Field className="h-64" />
          <Field className="h-32" />
          <Field className="h-12" />
        </Pane>
        <div className="grid items-start gap-6 @2xl:grid-cols-2 @4xl:grid-cols-1">
          {[1, 2, 3].map((group) => (
            <Pane key={group} className="grid gap-5">
              <Skeleton className="h-7 w-32" />
              <Field className="h-12" />
              <Field className="h-12" />
            </Pane>
          ))}
        </div>
      </div>
    </div>
  );
}
