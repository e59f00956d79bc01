import { ChevronRight } from 'lucide-react';
import { useAllJobsQuery } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { filterWords } from '../../content/back-office/controls';
import { chooseJobScreen as words } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Pane } from '../../ui/panes';
import { EmptyState, ErrorState } from '../../ui/states';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { JobListSkeleton } from './JobListSkeleton';

function Choices() {
  const {
    data: jobs,
    error,
    isFetching,
    refetch,
  } = useAllJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (jobs?.length === 0)
    return (
      <EmptyState
        title={words.none.title}
        action={<Button href={paths.jobsAdmin}>{words.none.action}</Button>}
      >
        {words.none.text}
      </EmptyState>
    );
  if (jobs)
    return (
      <ul>
        {jobs.map((job) => (
          <li key={job._id} className="border-b border-hairline last:border-b-0">
            <a
              href={paths.editJob(job._id)}
              className="flex min-h-16 items-center gap-4 px-5 py-3 transition-colors duration-150 hover:bg-highlight"
            >
              <span
                aria-hidden
                className={`size-3.5 shrink-0 outline-2 outline-line ${job.status ? 'bg-accent' : 'bg-raised'}`}
              />
              <span className="grid min-w-0 grow">
                <span className="font-semibold">{job.title}</span>
                <span className="text-sm text-ink-soft">
                  {job.location}
                  {/* Does not begin a line. */}
                  {'\u00a0'}· {job.status ? filterWords.active : filterWords.inactive}
                </span>
              </span>
              <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    );
  if (error)
    return (
      <ErrorState
        headline={jobsMessages.loadFailed}
        detail={problemOf(error).detail}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <JobListSkeleton />;
}

/** /editjob: which job is to be edited. */
export default function ChooseJobPage() {
  return (
    <div className="grid max-w-3xl gap-8">
      <ScreenTitle title={words.title} lead={words.lead} />
      <Pane space="none">
        <Choices />
      </Pane>
    </div>
  );
}
