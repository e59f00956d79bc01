import { type Job, useListedJob, useOpenJob } from '../../api/jobs';
import { applyPage, jobLabels, careersMessages } from '../../content/career';
import { paths } from '../../content/paths';
import { BackLink, Eyebrow } from '../../ui/titles';
import { PinIcon } from '../../ui/icons';
import { Pane } from '../../ui/panes';
import { JobFacts, Requirements } from './JobFacts';
import { applyHead } from '../../content/head';
import { Section } from '../../ui/layout';
import { usePageHead } from '../../runtime/page-head';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { useParams } from '../../runtime/router';
import ApplicationForm from './ApplicationForm';
import { NothingHere } from './NothingHere';

function JobSummary({ job }: { job: Job }) {
  return (
    <article className="grid gap-8 [overflow-wrap:anywhere]">
      <header className="grid gap-4">
        <BackLink to={paths.career}>{applyPage.back}</BackLink>
        <Eyebrow>{applyPage.eyebrow}</Eyebrow>
        <h1 tabIndex={-1} className="max-w-[24ch] font-display text-title">
          {job.title}
        </h1>
        <p className="flex items-center gap-2 text-lead text-ink-soft">
          <PinIcon size={20} className="shrink-0" />
          {job.location}
        </p>
        <JobFacts job={job} className="text-ink" />
      </header>
      <Pane
        space="large"
        glass="cobalt"
        className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
      >
        <section aria-labelledby="job-description" className="grid content-start gap-3">
          <h2 id="job-description" className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
            {jobLabels.description}
          </h2>
          <p className="max-w-[65ch] whitespace-pre-line">{job.description}</p>
        </section>
        <section aria-labelledby="job-requirements" className="grid content-start gap-3">
          <h2 id="job-requirements" className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
            {jobLabels.requirements}
          </h2>
          <Requirements job={job} />
        </section>
      </Pane>
    </article>
  );
}

function Apply({ jobId }: { jobId: string }) {
  const query = useOpenJob(jobId);
  const { data, error, isGone, wasOpen } = query;
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
  if (isGone) return <NothingHere {...(wasOpen ? applyPage.closed : applyPage.notOpen)} />;
  if (!error) return <FormSkeleton loading={applyPage.loading} />;
  return <QueryError query={query} failed={careersMessages.jobFailed} />;
}

export default function ApplyPage() {
  const { jobId = '' } = useParams();
  return (
    <Section className="pt-8 md:pt-12" inner="grid gap-10">
      <Apply key={jobId} jobId={jobId} />
    </Section>
  );
}
