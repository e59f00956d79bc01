import type { Job } from '../../api/jobs';
import { applyPage, jobWords } from '../../content/career';
import { paths } from '../../content/paths';
import { BackLink, Eyebrow } from '../../ui/titles';
import { PinIcon } from '../../ui/icons';
import { Pane } from '../../ui/panes';
import { JobFacts, Requirements } from './JobFacts';

export function JobSummary({ job }: { job: Job }) {
  return (
    <article className="grid gap-8 [overflow-wrap:anywhere]">
      <header className="grid gap-4">
        <BackLink to={paths.career}>{applyPage.back}</BackLink>
        <Eyebrow>{applyPage.eyebrow}</Eyebrow>
        <h1 tabIndex={-1} className="max-w-[24ch] font-display text-title tracking-[-0.018em] text-balance">
          {job.title}
        </h1>
        <p className="flex items-center gap-2 text-lead text-ink-soft">
          <PinIcon size={20} className="shrink-0" />
          {job.location}
        </p>
        <JobFacts of={job} className="text-ink" />
      </header>
      <Pane
        space="large"
        glass="cobalt"
        className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
      >
        <section aria-labelledby="job-description" className="grid content-start gap-3">
          <h2 id="job-description" className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
            {jobWords.description}
          </h2>
          <p className="max-w-[65ch] whitespace-pre-line">{job.description}</p>
        </section>
        <section aria-labelledby="job-requirements" className="grid content-start gap-3">
          <h2 id="job-requirements" className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
            {jobWords.requirements}
          </h2>
          <Requirements of={job} />
        </section>
      </Pane>
    </article>
  );
}
