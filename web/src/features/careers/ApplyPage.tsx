import { useListedJob, useOpenJob } from '../../api/jobs';
import { applyPage, careersMessages } from '../../content/career';
import { applyHead } from '../../content/head';
import { useServedStatus } from '../../runtime/served-page';
import { problemOf } from '../../api/problem';
import { Container, Section } from '../../ui/layout';
import { usePageHead } from '../../runtime/page-head';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { useParams } from '../../runtime/router';
import { JobSummary } from './JobSummary';
import ApplicationForm from './ApplicationForm';
import { NothingHere } from './NothingHere';

const JobNotOpen = ({ wasOpen = false }: { wasOpen?: boolean }) => (
  <NothingHere {...(wasOpen ? applyPage.closed : applyPage.notOpen)} />
);

const isUnavailable = (status: number) => status === 404 || status === 410;

function Apply({ jobId }: { jobId: string }) {
  const served = useServedStatus();
  const query = useOpenJob(jobId, isUnavailable(served));
  const { data, error } = query;
  const listed = useListedJob(jobId);
  // Show the job of the list until the request is answered.
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
  if (!error) return <FormSkeleton loading={applyPage.loading} />;
  if (problemOf(error).status === 404) return <JobNotOpen />;
  return <QueryError query={query} failed={careersMessages.jobFailed} />;
}

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
