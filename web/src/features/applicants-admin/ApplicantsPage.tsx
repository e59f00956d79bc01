import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { APPLICANTS_PER_PAGE, useApplicantsQuery } from '../../api/applicants';
import { useJobQuery } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { readPlace } from '../../ui/list-place';
import { Pane } from '../../ui/panes';
import { PlacePager } from '../../ui/PlacePager';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { EmptyState, ErrorState } from '../../ui/states';
import { useStartOf } from '../../ui/useStartOf';
import { ApplicantsSkeleton } from './ApplicantsSkeleton';
import { ApplicantsTable } from './ApplicantsTable';
import { applicantsMessages } from './messages';

const number = new Intl.NumberFormat('en');

function Applicants({ jobId }: { jobId: string }) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const place = readPlace(params, state);
  const { data, currentData, error, isFetching, refetch } = useApplicantsQuery({
    jobId,
    after: place.after,
  });
  const list = useRef<HTMLDivElement>(null);
  useStartOf(list, currentData && place.page);

  if (error)
    return (
      <Pane space="none">
        <ErrorState
          headline={applicantsMessages.loadFailed}
          detail={problemOf(error).detail}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Pane>
    );
  if (!data) return <ApplicantsSkeleton />;
  const { applicants, total, next } = data;
  if (applicants.length === 0)
    return (
      <Pane space="none">
        {place.after === undefined ? (
          <EmptyState title={applicantsMessages.empty}>
            Applications arrive here as soon as somebody applies on the career page.
          </EmptyState>
        ) : (
          <EmptyState title="This page is empty now." action={<Button to="?">First page</Button>} />
        )}
      </Pane>
    );
  return (
    <div ref={list} tabIndex={-1} className="grid gap-5">
      <p role="status" className="text-sm text-ink-soft">
        {number.format(total)} {total === 1 ? 'applicant' : 'applicants'}, newest first.
      </p>
      <ApplicantsTable applicants={applicants} busy={isFetching} list={list} />
      {currentData && (
        <PlacePager
          label="Pages of the applicants"
          place={place}
          perPage={APPLICANTS_PER_PAGE}
          shown={applicants.length}
          total={total}
          next={next}
        />
      )}
    </div>
  );
}

/** /jobApplicant/{jobId}: who applied for one job. */
export default function ApplicantsPage() {
  const { jobId = '' } = useParams();
  const { data: job } = useJobQuery(jobId);
  return (
    <div className="grid gap-6">
      <Link
        to={paths.jobsAdmin}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-link hover:underline"
      >
        <ArrowLeft aria-hidden size={18} />
        All jobs
      </Link>
      <ScreenTitle
        title="Job Applicants"
        lead={job ? `${job.value.title} · ${job.value.location}` : <span className="invisible">…</span>}
      />
      <Applicants key={jobId} jobId={jobId} />
    </div>
  );
}
