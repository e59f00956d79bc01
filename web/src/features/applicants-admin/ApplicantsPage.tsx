import { useRef } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { APPLICANTS_PER_PAGE, useApplicantsQuery } from '../../api/applicants';
import { useJobQuery } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { applicantsScreen as words } from '../../content/back-office/applicants';
import { emptyPage } from '../../content/back-office/controls';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { paths } from '../../content/paths';
import { BackLink } from '../../ui/BackLink';
import { Button } from '../../ui/Button';
import { placeWays, readPlace } from '../../ui/list-place';
import { Pane } from '../../ui/panes';
import { Pager } from '../../ui/Pager';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { EmptyState, ErrorState } from '../../ui/states';
import { useStartOf } from '../../ui/useStartOf';
import { ApplicantsSkeleton } from './ApplicantsSkeleton';
import { ApplicantsTable } from './ApplicantsTable';

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
          <EmptyState title={applicantsMessages.empty}>{words.emptyHint}</EmptyState>
        ) : (
          <EmptyState
            title={emptyPage.title}
            action={<Button href={paths.applicants(jobId)}>{emptyPage.action}</Button>}
          />
        )}
      </Pane>
    );
  return (
    <div ref={list} tabIndex={-1} className="grid gap-5">
      <p role="status" className="text-sm text-ink-soft">
        {words.newestFirst(total)}
      </p>
      <ApplicantsTable applicants={applicants} busy={isFetching} list={list} />
      {currentData && (
        <Pager
          label={words.pages}
          {...placeWays({ place, perPage: APPLICANTS_PER_PAGE, shown: applicants.length, total, next })}
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
      <BackLink to={paths.jobsAdmin}>{words.back}</BackLink>
      <ScreenTitle
        title={words.title}
        lead={job ? `${job.value.title} · ${job.value.location}` : <span className="invisible">…</span>}
      />
      <Applicants key={jobId} jobId={jobId} />
    </div>
  );
}
