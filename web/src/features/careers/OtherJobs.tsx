import { careerPage } from '../../content/career';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';

/** For those whose job is not in the list. */
export function OtherJobs() {
  const { title, text, action } = careerPage.others;
  return (
    <aside
      aria-labelledby="other-jobs"
      className="flex flex-wrap items-center justify-between gap-6 border-2 border-dashed border-line p-6 sm:p-9"
    >
      <div className="grid gap-2">
        <h2 id="other-jobs" className="font-display text-card">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      <Button href={paths.contact}>{action}</Button>
    </aside>
  );
}
