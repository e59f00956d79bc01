import { Button } from '../../ui/Button';
import { paths } from '../../content/paths';

/** For those whose job is not in the list. */
export function OtherJobs() {
  return (
    <aside
      aria-labelledby="other-jobs"
      className="flex flex-wrap items-center justify-between gap-6 border-2 border-dashed border-line p-6 sm:p-9"
    >
      <div className="grid gap-2">
        <h2 id="other-jobs" className="font-display text-card">
          Don&apos;t see the right job?
        </h2>
        <p className="text-ink-soft">Tell us what you are good at. We read every message.</p>
      </div>
      <Button to={paths.contact}>Contact us</Button>
    </aside>
  );
}
