import { ChevronRight } from 'lucide-react';
import { Link } from '../../runtime/router';
import { isOpen, useAllJobsQuery } from '../../api/jobs-admin';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { paths } from '../../content/paths';
import { ActiveMark } from '../../ui/Table';
import { Button } from '../../ui/Button';
import { ListSkeleton, QueryContent } from '../../ui/list/ListStates';
import { Pane } from '../../ui/panes';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { EmptyState } from '../../ui/states';

/** /editjob */
export default function ChooseJobPage() {
  const query = useAllJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid max-w-3xl gap-8">
      <ScreenTitle title="Edit a job" lead="Choose the job to change." />
      <QueryContent
        query={query}
        failed={jobsMessages.loadFailed}
        skeleton={<ListSkeleton loading="Loading the jobs…" />}
      >
        {(jobs) => (
          <Pane space="none">
            {jobs.length === 0 && (
              <EmptyState title="No jobs yet." action={<Button href={paths.jobsAdmin}>Add a job</Button>}>
                There is nothing to edit until the first job is added.
              </EmptyState>
            )}
            <ul>
              {jobs.map((job) => (
                <li key={job._id} className="border-b border-hairline last:border-b-0">
                  <Link
                    to={paths.editJob(job._id)}
                    className="flex min-h-16 items-center gap-4 px-5 py-3 transition-colors duration-150 hover:bg-highlight"
                  >
                    <span className="grid min-w-0 grow">
                      <span className="font-semibold">{job.title}</span>
                      <span className="text-sm text-ink-soft">{job.location}</span>
                    </span>
                    <ActiveMark active={isOpen(job)} />
                    <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
                  </Link>
                </li>
              ))}
            </ul>
          </Pane>
        )}
      </QueryContent>
    </div>
  );
}
