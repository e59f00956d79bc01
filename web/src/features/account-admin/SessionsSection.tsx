import type { ReactNode } from 'react';
import { accountApi, type AccountSession } from '../../api/account';
import { polled } from '../../api/base-api';
import { adminDates, timeAgo } from '../../content/admin-dates';
import { ConfirmButton } from '../../ui/list/DeleteDialog';
import { QueryContent } from '../../ui/list/ListStates';
import { LinesSkeleton } from '../../ui/states';
import { RowActions } from '../../ui/list/RowAction';
import { ScreenSection } from '../../ui/list/ScreenTitle';

export function SessionsSection() {
  const query = accountApi.useSessionsQuery(undefined, { ...polled, refetchOnMountOrArgChange: true });
  const { currentData = [], fulfilledTimeStamp = 0 } = query;
  const [endOthers] = accountApi.useEndOtherSessionsMutation();

  return (
    <ScreenSection
      title="Sessions"
      lead="Every browser that is signed in. A session ends eight hours after its sign-in."
    >
      <QueryContent
        query={query}
        failed="The sessions could not be loaded."
        skeleton={
          <LinesSkeleton loading="Loading the sessions…" lines={['h-10 max-w-md', 'h-10 max-w-md']} />
        }
      >
        {(sessions) => (
          <ul aria-label="Your sessions, the most recent first">
            {sessions.map((session) => (
              <SessionRow key={session._id} session={session} now={fulfilledTimeStamp} />
            ))}
          </ul>
        )}
      </QueryContent>
      {currentData.length > 1 && (
        <ConfirmButton
          label="Sign out everywhere else"
          question="Are you sure you want to sign out everywhere else?"
          consequence="Every other browser asks for the password again. This one stays signed in."
          onConfirm={() => endOthers()}
          deleted="All other sessions have ended."
          failed="The other sessions could not be ended."
        />
      )}
    </ScreenSection>
  );
}

/** @param now when the list was loaded, in milliseconds */
function SessionRow({ session, now }: { session: AccountSession; now: number }) {
  const { _id, device, current, createdAt, lastSeenAt } = session;
  const [end] = accountApi.useEndSessionMutation();
  const started = adminDates.moment(createdAt);

  return (
    <AccountRow
      name={device}
      facts={[current ? 'This session' : `Last seen ${timeAgo(lastSeenAt, now)}`, `Signed in ${started}`]}
    >
      {!current && (
        <ConfirmButton
          label="End"
          about={`the session of ${device}, signed in ${started}`}
          question="Are you sure you want to end this session?"
          consequence="That browser asks for the password again."
          onConfirm={() => end(_id)}
          deleted="The session has ended."
          failed="The session could not be ended."
        />
      )}
    </AccountRow>
  );
}

interface AccountRowProps {
  name: string;
  facts: readonly string[];
  /** The row's actions. */
  children?: ReactNode;
}

/** A passkey or a session in its list. */
export function AccountRow({ name, facts, children }: AccountRowProps) {
  return (
    <li className="flex items-center justify-between gap-x-4 border-b border-hairline py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {children && <RowActions>{children}</RowActions>}
    </li>
  );
}
