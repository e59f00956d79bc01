import { useLocation, useParams } from 'react-router-dom';
import { APPLICANTS_PER_PAGE, useApplicantsQuery } from '../../api/applicants';
import { useJobQuery } from '../../api/jobs-admin';
import { applicantsScreen as words } from '../../content/back-office/applicants';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { paths } from '../../content/paths';
import { BackLink } from '../../ui/BackLink';
import { EmptyList, ListSkeleton } from '../../ui/list/ListStates';
import { Pager } from '../../ui/list/Pager';
import { cursorPagination } from '../../ui/list/pagination';
import { QueryContent } from '../../ui/list/QueryContent';
import { useListFocus } from '../../ui/list/useListFocus';
import { useListParams } from '../../ui/list/useListParams';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { ApplicantsTable } from './ApplicantsTable';

const noFilters = {};

/** /jobApplicant/{jobId}: who applied for one job. */
export default function ApplicantsPage() {
  const { jobId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const params = useListParams(noFilters);
  const { data: job } = useJobQuery(jobId);
  const query = useApplicantsQuery({ jobId, after: params.after });
  const { currentData } = query;
  const pagination = currentData && cursorPagination(currentData, params, APPLICANTS_PER_PAGE, state);
  const { list, heading } = useListFocus<HTMLDivElement>(pagination?.page);

  return (
    <div ref={list} className="grid gap-6">
      <BackLink to={paths.jobsAdmin}>{words.back}</BackLink>
      <ScreenTitle
        title={words.title}
        headingRef={heading}
        lead={job ? `${job.value.title} · ${job.value.location}` : <span className="invisible">…</span>}
      />
      <div className="grid gap-5">
        <QueryContent
          query={query}
          failed={applicantsMessages.loadFailed}
          skeleton={<ListSkeleton loading={words.loading} />}
        >
          {({ rows, total }, busy) =>
            rows.length === 0 ? (
              <EmptyList list={params} none={{ title: applicantsMessages.empty, text: words.emptyHint }} />
            ) : (
              <>
                <p role="status" className="text-sm text-ink-soft">
                  {words.newestFirst(total)}
                </p>
                <ApplicantsTable applicants={rows} busy={busy} />
                {pagination && <Pager label={words.pages} pagination={pagination} />}
              </>
            )
          }
        </QueryContent>
      </div>
    </div>
  );
}
