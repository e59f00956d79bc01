import { type Job, useListedJob, useOpenJob } from '../../api/jobs';
import { withStore } from '../../api/open-data';
import { applyPage, jobLabels, careersMessages } from '../../content/career';
import { paths } from '../../content/paths';
import { BackLink, Eyebrow } from '../../ui/titles';
import { Button } from '../../ui/Button';
import { ChevronIcon, PinIcon } from '../../ui/icons';
import { PageMessage } from '../../ui/PageMessage';
import { Pane } from '../../ui/panes';
import { JobFacts, Requirements } from './JobFacts';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import { applyHead } from '../../content/head';
import { Section } from '../../ui/layout';
import { usePageHead } from '../../runtime/page-head';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { useParams } from '../../runtime/router';
import ApplicationForm from './ApplicationForm';

function JobSummary({ job }: { job: Job }) {
  return (
    <article className="grid gap-5 sm:gap-7 [overflow-wrap:anywhere]">
      <header className="grid gap-2 md:gap-3">
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
        className="group grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
      >
        <section aria-labelledby="job-description" className="grid content-start gap-3">
          <h2 id="job-description" className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
            {jobLabels.description}
          </h2>
          <p className="max-w-[65ch] whitespace-pre-line folded:line-clamp-3">{job.description}</p>
        </section>
        <section aria-labelledby="job-requirements" className="grid content-start gap-3 folded:hidden">
          <h2 id="job-requirements" className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
            {jobLabels.requirements}
          </h2>
          <Requirements job={job} />
        </section>
        <details className="group md:hidden noscript:hidden">
          <summary className="-my-2 flex min-h-11 items-center gap-2 text-sm font-semibold text-link">
            <span className="group-has-open:hidden">{applyPage.readAll}</span>
            <span className="hidden group-has-open:block">{applyPage.readLess}</span>
            <ChevronIcon size={18} className="group-open:rotate-180" />
          </summary>
        </details>
      </Pane>
    </article>
  );
}

function Apply({ jobId }: { jobId: string }) {
  const query = useOpenJob(jobId);
  const { name } = useContent(brand);
  const { data, error, isGone, wasOpen } = query;
  const listed = useListedJob(jobId);
  // Show the job of the list until the request is answered.
  const job = data ?? (error ? undefined : listed);
  usePageHead(applyHead(name, jobId, job));

  if (job)
    return (
      <>
        <JobSummary job={job} />
        <ApplicationForm job={job} />
      </>
    );
  if (isGone)
    return (
      <PageMessage {...(wasOpen ? applyPage.closed : applyPage.notOpen)}>
        <Button href={paths.career} variant="primary">
          {applyPage.seeJobs}
        </Button>
      </PageMessage>
    );
  if (!error) return <FormSkeleton loading={applyPage.loading} />;
  return <QueryError query={query} failed={careersMessages.jobFailed} />;
}

function ApplyPage() {
  const { jobId = '' } = useParams();
  return (
    <Section className="pt-5 md:pt-12" inner="grid gap-6 md:gap-12">
      <Apply key={jobId} jobId={jobId} />
    </Section>
  );
}

export default withStore(ApplyPage);
