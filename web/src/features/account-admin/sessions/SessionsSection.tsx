import { useSessionsQuery } from '../../../api/account-sessions';
import { sessionWords as words } from '../../../content/back-office/account';
import { sessionsMessages } from '../../../content/messages/account-admin';
import { freshCountMs } from '../../../content/timings';
import { QueryContent } from '../../../ui/list/ListStates';
import { useListFocus } from '../../../ui/list/useListFocus';
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
  const query = useSessionsQuery(undefined, fresh);
  const { currentData = [], fulfilledTimeStamp = 0 } = query;
  const { list, heading } = useListFocus<HTMLDivElement>(undefined);

  return (
    <AccountSection title={words.title} lead={words.lead} headingRef={heading}>
      <div ref={list} className="grid gap-5">
        <QueryContent query={query} failed={sessionsMessages.loadFailed} skeleton={skeleton}>
          {(sessions) => <SessionList sessions={sessions} now={fulfilledTimeStamp} />}
        </QueryContent>
        {currentData.length > 1 && <EndOthers />}
      </div>
    </AccountSection>
  );
}
