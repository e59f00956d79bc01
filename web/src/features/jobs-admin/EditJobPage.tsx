import { useParams } from 'react-router-dom';
import { useJobQuery } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { editJobScreen } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { paths } from '../../content/paths';
import { BackLink } from '../../ui/BackLink';
import { Pane } from '../../ui/panes';
import { ErrorState, Skeleton } from '../../ui/states';
import { EditJob } from './EditJob';
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
      <span className="sr-only">{editJobScreen.loading}</span>
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
      <BackLink to={paths.jobsAdmin}>{editJobScreen.back}</BackLink>
      <ScreenTitle title={<span id="edit-job">{editJobScreen.title}</span>} />
      <Pane space="large">
        <JobToEdit key={jobId} jobId={jobId} />
      </Pane>
    </div>
  );
}
