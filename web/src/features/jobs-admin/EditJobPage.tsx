import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useJobQuery } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { paths } from '../../content/paths';
import { Pane } from '../../ui/panes';
import { ErrorState, Skeleton } from '../../ui/states';
import { EditJob } from './EditJob';
import { jobsMessages } from './messages';
import { ScreenTitle } from '../../ui/ScreenTitle';

function JobToEdit({ jobId }: { jobId: string }) {
  const { data: job, error, isFetching, refetch } = useJobQuery(jobId);
  if (job) return <EditJob job={job} reload={refetch} />;
  if (error)
    return (
      <ErrorState
        headline={jobsMessages.jobFailed}
        detail={problemOf(error).detail}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading the job…</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-12 w-40" />
    </div>
  );
}

/** /editjob/{jobId}: changes one job. */
export default function EditJobPage() {
  const { jobId = '' } = useParams();
  return (
    <div className="grid max-w-3xl gap-6">
      <Link
        to={paths.jobsAdmin}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-link hover:underline"
      >
        <ArrowLeft aria-hidden size={18} />
        All jobs
      </Link>
      <ScreenTitle title={<span id="edit-job">Edit Job Details</span>} />
      <Pane space="large">
        <JobToEdit key={jobId} jobId={jobId} />
      </Pane>
    </div>
  );
}
