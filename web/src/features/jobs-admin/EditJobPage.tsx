import { useJobQuery } from '../../api/jobs-admin';
import { editJobScreen as words } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { paths } from '../../content/paths';
import { BackLink } from '../../ui/titles';
import { Pane } from '../../ui/panes';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { EditJob } from './EditJob';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { useParams } from '../../runtime/router';

/** /editjob/{jobId}: changes one job. */
export default function EditJobPage() {
  const { jobId = '' } = useParams();
  const query = useJobQuery(jobId);
  return (
    <div className="grid max-w-3xl gap-6">
      <BackLink to={paths.jobsAdmin}>{words.back}</BackLink>
      <ScreenTitle title={<span id="edit-job">{words.title}</span>} />
      {query.currentData ? (
        <Pane space="large">
          <EditJob key={jobId} job={query.currentData} reload={query.refetch} />
        </Pane>
      ) : query.error ? (
        <QueryError query={query} failed={jobsMessages.jobFailed} />
      ) : (
        <FormSkeleton loading={words.loading} />
      )}
    </div>
  );
}
