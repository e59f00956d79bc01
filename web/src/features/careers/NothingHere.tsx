import { applyPage } from '../../content/career';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Glass } from '../../ui/Glass';

export function NothingHere({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid items-center gap-10 py-8 md:grid-cols-[minmax(0,1fr)_auto] md:py-16">
      <div className="grid justify-items-start gap-6">
        <h1 tabIndex={-1} className="max-w-[18ch] font-display text-title">
          {title}
        </h1>
        <p className="max-w-[34rem] text-lead text-ink-soft">{text}</p>
        <Button href={paths.career} variant="primary">
          {applyPage.seeJobs}
        </Button>
      </div>
      <Glass seed="This job is closed" variant="error" className="w-56 max-md:hidden" />
    </div>
  );
}
