import { resumeView as words } from '../../../content/back-office/resume';
import { Skeleton } from '../../../ui/states';
import { VisuallyHidden } from '../../../ui/layout';

const lines = ['w-2/5', 'w-3/5', 'w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-1/3', 'w-full', 'w-3/4'];

/** A page of text that is still loaded. */
export function ResumeSkeleton() {
  return (
    <div role="status" className="bg-raised p-6 shadow-frame sm:p-8">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div aria-hidden className="grid max-w-[75ch] gap-4">
        {lines.map((width, line) => (
          <Skeleton key={line} className={`h-4 ${width}`} />
        ))}
      </div>
    </div>
  );
}
