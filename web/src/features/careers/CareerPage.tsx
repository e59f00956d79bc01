import { careerPage, careersMessages } from '../../content/career';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { isNotAList, useOpenJobs, type Job } from '../../api/jobs';
import { withStore } from '../../api/open-data';
import { numberWord } from '../../content/formats';
import { PaneGrid, Pane } from '../../ui/panes';
import { EmptyState, FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { TitledPage } from '../../ui/titles';
import { GLASS, JobFacts, Requirements } from './JobFacts';
import { JobFinder } from './JobFinder';

/** For those whose job is not in the list. */
function OtherJobs() {
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

/** More than that can be searched, and each shows one line. */
const SHORT_LIST = 12;

function JobCard({ job, index }: { job: Job; index: number }) {
  return (
    <Pane
      as="li"
      id={job._id}
      space="large"
      glass={GLASS[index % GLASS.length]}
      className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto]"
    >
      <div className="grid content-start gap-2 [overflow-wrap:anywhere]">
        <h2 className="font-display text-card">{job.title}</h2>
        <p className="text-sm text-ink-soft">{job.location}</p>
        <JobFacts job={job} className="text-sm" />
      </div>
      <div className="grid content-start gap-4 [overflow-wrap:anywhere]">
        <p className="max-w-[60ch] whitespace-pre-line">{job.description}</p>
        <Requirements job={job} />
      </div>
      <Button href={paths.apply(job._id)} variant="primary" className="self-center justify-self-start">
        {careerPage.apply}
        <span className="sr-only"> {careerPage.applyFor(job.title)}</span>
      </Button>
    </Pane>
  );
}

function intro(jobs: Job[] | undefined): string {
  if (!jobs?.length) return careerPage.intro;
  return `${careerPage.open(numberWord(jobs.length), jobs.length === 1)} ${careerPage.intro}`;
}

function JobList({ query, jobs }: { query: ReturnType<typeof useOpenJobs>; jobs: Job[] | undefined }) {
  const { error } = query;
  if (error && !jobs) {
    const failed = isNotAList(error) ? careersMessages.listNotReadable : careersMessages.listFailed;
    return <QueryError query={query} failed={failed} />;
  }
  if (!jobs) return <FormSkeleton loading={careerPage.loading} />;
  if (jobs.length === 0)
    return <EmptyState title={careersMessages.listEmpty}>{careerPage.emptyHint}</EmptyState>;
  if (jobs.length > SHORT_LIST) return <JobFinder jobs={jobs} />;
  return (
    <PaneGrid as="ul">
      {jobs.map((job, index) => (
        <JobCard key={job._id} job={job} index={index} />
      ))}
    </PaneGrid>
  );
}

function CareerPage() {
  const query = useOpenJobs();
  const jobs = query.data?.filter(({ status }) => status);
  return (
    <TitledPage heading={{ ...careerPage, intro: intro(jobs) }}>
      <JobList query={query} jobs={jobs} />
      <OtherJobs />
    </TitledPage>
  );
}

export default withStore(CareerPage);
