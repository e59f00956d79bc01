import { useListedJob, useOpenJob } from '../../api/jobs';
import { applyPage, careersMessages } from '../../content/career';
import { applyHead } from '../../content/head';
import { useServedStatus } from '../../runtime/served-page';
import { problemOf } from '../../api/problem';
import { Container, Section } from '../../ui/layout';
import { usePageHead } from '../../runtime/page-head';
import { Skeleton, FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { useParams } from '../../runtime/router';
import { JobSummary } from './JobSummary';
import ApplicationForm from './ApplicationForm';
import { Pane } from '../../ui/panes';
import { NothingHere } from './NothingHere';

/** There is nothing to apply for at this address. */
export const JobNotOpen = ({ wasOpen = false }: { wasOpen?: boolean }) => (
  <NothingHere {...(wasOpen ? applyPage.closed : applyPage.notOpen)} />
);

/** The shape of a job and its form. @param loading is read aloud */
export function ApplySkeleton({ loading }: { loading: string }) {
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-14 w-full max-w-xl" />
        <Skeleton className="h-6 w-56" />
      </div>
      <Pane space="large" glass="honey" className="grid gap-3">
        <Skeleton className="h-4 w-full max-w-2xl" />
        <Skeleton className="h-4 w-full max-w-xl" />
        <Skeleton className="h-4 w-full max-w-lg" />
      </Pane>
      <FormSkeleton loading={loading} />
    </div>
  );
}

const isUnavailable = (status: number) => status === 404 || status === 410;

function Apply({ jobId }: { jobId: string }) {
  const served = useServedStatus();
  const query = useOpenJob(jobId, isUnavailable(served));
  const { data, error } = query;
  const listed = useListedJob(jobId);
  // Whoever comes from the list has read it already. What the answer says counts from then on.
  const job = data ?? (error ? undefined : listed);
  usePageHead(applyHead(jobId, job));

  if (job)
    return (
      <>
        <JobSummary job={job} />
        <ApplicationForm jobId={job._id} />
      </>
    );
  if (isUnavailable(served)) return <JobNotOpen wasOpen={served === 410} />;
  if (!error) return <ApplySkeleton loading={applyPage.loading} />;
  if (problemOf(error).status === 404) return <JobNotOpen />;
  return <QueryError query={query} failed={careersMessages.jobFailed} />;
}

/** /applynow/{jobId}: the job, and below it the form to apply for it. */
export default function ApplyPage() {
  const { jobId = '' } = useParams();
  return (
    <Section space="none" className="pt-8 pb-16 md:pt-12 md:pb-24">
      <Container className="grid gap-10">
        <Apply key={jobId} jobId={jobId} />
      </Container>
    </Section>
  );
}
