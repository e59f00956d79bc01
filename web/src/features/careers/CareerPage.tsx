import { isNotAList, useOpenJobs, type Job } from '../../api/jobs';
import { careerPage as words } from '../../content/career';
import { careersMessages } from '../../content/messages/careers';
import { numberWord } from '../../content/numbers';
import { PaneGrid } from '../../ui/panes';
import { QueryError } from '../../ui/list/QueryError';
import { EmptyState } from '../../ui/states';
import { TitledPage } from '../../ui/TitledPage';
import { CareerSkeleton } from './CareerSkeleton';
import { JobCard } from './JobCard';
import { OtherJobs } from './OtherJobs';

function intro(jobs: Job[] | undefined): string {
  if (!jobs?.length) return words.intro;
  return `${words.open(numberWord(jobs.length), jobs.length === 1)} ${words.intro}`;
}

function JobList({ query, jobs }: { query: ReturnType<typeof useOpenJobs>; jobs: Job[] | undefined }) {
  const { error } = query;
  if (error && !jobs) {
    const failed = isNotAList(error) ? careersMessages.listNotReadable : careersMessages.listFailed;
    return <QueryError query={query} failed={failed} />;
  }
  if (!jobs) return <CareerSkeleton />;
  if (jobs.length === 0) return <EmptyState title={careersMessages.listEmpty}>{words.emptyHint}</EmptyState>;
  return (
    <PaneGrid as="ul">
      {jobs.map((job, index) => (
        <JobCard key={job._id} job={job} index={index} />
      ))}
    </PaneGrid>
  );
}

/** /career: the open jobs. */
export default function CareerPage() {
  const query = useOpenJobs();
  const jobs = query.data?.filter(({ status }) => status);
  return (
    <TitledPage words={{ ...words, intro: intro(jobs) }}>
      <JobList query={query} jobs={jobs} />
      <OtherJobs />
    </TitledPage>
  );
}
