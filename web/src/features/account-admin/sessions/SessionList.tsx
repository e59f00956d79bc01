import { useEndSessionMutation, type AccountSession } from '../../../api/account-sessions';
import { isGone } from '../../../api/base-api';
import { problemOf } from '../../../api/problem';
import { sessionWords as words } from '../../../content/back-office/account';
import { adminDates, timeAgo } from '../../../content/formats';
import { sessionsMessages as messages } from '../../../content/messages/account-admin';
import { Button } from '../../../ui/Button';
import { useToast } from '../../../ui/Toast';
import { VisuallyHidden } from '../../../ui/layout';
import { AccountRow } from '../AccountRow';

interface SessionListProps {
  sessions: readonly AccountSession[];
  /** When they were loaded, in milliseconds. */
  now: number;
}

/** All but this session can be ended; this one has Sign Out. */
export const SessionList = ({ sessions, now }: SessionListProps) => (
  <ul aria-label={words.list}>
    {sessions.map((session) => (
      <SessionRow key={session._id} session={session} now={now} />
    ))}
  </ul>
);

function SessionRow({ session, now }: { session: AccountSession; now: number }) {
  const { _id, device, current, createdAt, lastSeenAt } = session;
  const [end, { isLoading }] = useEndSessionMutation();
  const toast = useToast();
  const started = adminDates.moment(createdAt);

  const endIt = async () => {
    const { error } = await end(_id);
    if (error && !isGone(error))
      toast({ tone: 'error', headline: messages.endFailed, detail: problemOf(error).detail });
    else toast({ headline: messages.ended });
  };

  return (
    <AccountRow
      id={_id}
      name={device}
      mark={
        current && (
          <span className="inline-flex items-center gap-2 text-sm font-medium">
            <span aria-hidden className="size-2.5 bg-accent outline-2 outline-line" />
            {words.current}
          </span>
        )
      }
      facts={[words.seen(timeAgo(lastSeenAt, now)), words.started(started)]}
    >
      {!current && (
        <Button
          size="small"
          variant="danger"
          className="-mr-2 shrink-0 border-transparent! px-2!"
          busy={isLoading}
          onClick={() => void endIt()}
        >
          {words.end}
          <VisuallyHidden> {words.of(device, started)}</VisuallyHidden>
        </Button>
      )}
    </AccountRow>
  );
}
