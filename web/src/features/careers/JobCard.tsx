import { careerPage } from '../../content/career';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Pane } from '../../ui/panes';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Job } from '../../api/jobs';
import { JobFacts } from './JobFacts';
import { Requirements } from './Requirements';

const GLASS = ['amber', 'cobalt', 'teal', 'garnet'] as const;

/** One open job in the list; its index in the list chooses the colour of its glass. */
export function JobCard({ job, index }: { job: Job; index: number }) {
  return (
    <Pane
      as="li"
      space="large"
      glass={GLASS[index % GLASS.length]}
      className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto]"
    >
      <div className="grid content-start gap-2">
        <h2 className="font-display text-card">{job.title}</h2>
        <p className="text-sm text-ink-soft">{job.location}</p>
        <JobFacts of={job} className="text-sm" />
      </div>
      <div className="grid content-start gap-4">
        <p className="max-w-[60ch] whitespace-pre-line">{job.description}</p>
        <Requirements of={job} />
      </div>
      <Button href={paths.apply(job._id)} variant="primary" className="self-center justify-self-start">
        {careerPage.apply}
        <VisuallyHidden> {careerPage.applyFor(job.title)}</VisuallyHidden>
      </Button>
    </Pane>
  );
}
