import { useLocation } from 'react-router-dom';
import { SESSIONS_PER_PAGE, useSessionsQuery } from '../../../api/account-sessions';
import { sessionWords as words } from '../../../content/back-office/account';
import { sessionsMessages } from '../../../content/messages/account-admin';
import { freshCountMs } from '../../../content/timings';
import { EmptyList } from '../../../ui/list/ListStates';
import { Pager } from '../../../ui/list/Pager';
import { cursorPagination } from '../../../ui/list/pagination';
import { QueryContent } from '../../../ui/list/QueryContent';
import { useListFocus } from '../../../ui/list/useListFocus';
import { useListParams } from '../../../ui/list/useListParams';
import { Skeleton } from '../../../ui/states';
import { AccountSection } from '../AccountSection';
import { EndOthers } from './EndOthers';
import { SessionList } from './SessionList';

const skeleton = (
  <div className="grid gap-5">
    <p role="status" className="sr-only">
      {words.loading}
    </p>
    <Skeleton className="h-10 max-w-md" />
    <Skeleton className="h-10 max-w-md" />
  </div>
);

const fresh = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  pollingInterval: freshCountMs,
  skipPollingIfUnfocused: true,
};

/** Where the admin is signed in: the session seen last first. */
export function SessionsSection() {
  const params = useListParams({});
  const { state } = useLocation() as { state: unknown };
  const query = useSessionsQuery({ after: params.after }, fresh);
  const { currentData, fulfilledTimeStamp = 0 } = query;
  const pagination = currentData && cursorPagination(currentData, params, SESSIONS_PER_PAGE, state);
  const { list, heading } = useListFocus<HTMLDivElement>(pagination?.page);

  return (
    <AccountSection title={words.title} lead={words.lead} headingRef={heading}>
      <div ref={list} className="grid gap-5">
        <QueryContent query={query} failed={sessionsMessages.loadFailed} skeleton={skeleton}>
          {({ rows }, busy) =>
            rows.length === 0 ? (
              <EmptyList list={params} none={words.none} />
            ) : (
              <SessionList sessions={rows} now={fulfilledTimeStamp} busy={busy} />
            )
          }
        </QueryContent>
        {pagination && <Pager label={words.pages} pagination={pagination} />}
        {currentData && currentData.total > 1 && <EndOthers />}
      </div>
    </AccountSection>
  );
}
