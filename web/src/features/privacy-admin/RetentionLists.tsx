import type { ReactNode } from 'react';
import { privacyApi, dueText, type Retention } from '../../api/privacy';
import { adminDates } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { ConfirmButton } from '../../ui/list/DeleteDialog';
import { ListRegion } from '../../ui/list/ListRegion';
import { useToast } from '../../ui/Toast';

type Due = Retention['due'];

const kinds = {
  applicants: { numbered: (count: number) => dueText(count, 0), to: paths.applicant, field: 'ids' },
  enquiries: { numbered: (count: number) => dueText(0, count), to: paths.enquiry, field: 'enquiryIds' },
} as const;
type Kind = keyof typeof kinds;

const listsOf = (retention: Retention) =>
  [
    ['applicants', retention],
    ['enquiries', retention.enquiries],
  ] as const;

/** Applicants and enquiries scheduled for erasure, and those that wait for a confirmation. */
export function RetentionLists({ retention }: { retention: Retention }) {
  const { months, count, waitingCount, enquiries, needsConfirmation } = retention;
  if (months === null)
    return (
      <p>
        Retention is off: applicants and enquiries stay until you delete them. The operator sets
        RETENTION_MONTHS to change this.
      </p>
    );
  return (
    <>
      <p className="text-pretty">
        Applicants who are rejected, withdrawn or unchanged for {counted(months, 'month', 'months')} are
        erased a week later, and so are enquiries that are unchanged for as long. Applicants with an offer,
        hired ones and won enquiries stay.
      </p>
      {needsConfirmation && <Confirmation retention={retention} />}
      {listsOf(retention).map(
        ([kind, { due, count }]) =>
          due[0]?.eraseAfter && (
            <People
              key={kind}
              kind={kind}
              headline={`${kinds[kind].numbered(count)} will be erased from ${adminDates.day(due[0].eraseAfter)}.`}
              list={due}
            />
          ),
      )}
      {count + waitingCount + enquiries.count + enquiries.waitingCount === 0 && (
        <p role="status">Nobody is due to be erased.</p>
      )}
    </>
  );
}

function Confirmation({ retention }: { retention: Retention }) {
  const [confirm] = privacyApi.useConfirmRetentionMutation();
  const numbers = dueText(retention.waitingCount, retention.enquiries.waitingCount);
  return (
    <div className="grid gap-4 border-l-4 border-accent bg-highlight px-4 py-3">
      <p className="text-pretty">
        <strong className="font-semibold">{numbers} passed the retention period.</strong> Nothing of this is
        erased until you confirm it. After that you have a week to keep some of them.
      </p>
      {listsOf(retention).map(
        ([kind, { waiting, waitingCount }]) =>
          waiting.length > 0 && (
            <People
              key={kind}
              kind={kind}
              headline={
                waiting.length < waitingCount
                  ? `The first ${waiting.length} of ${kinds[kind].numbered(waitingCount)}`
                  : kinds[kind].numbered(waitingCount)
              }
              list={waiting}
            />
          ),
      )}
      <ConfirmButton
        label="Confirm the erasure"
        question={`Erase ${numbers} in a week?`}
        consequence="Until then you can keep each of them. Erased data cannot be restored."
        confirmLabel="Confirm"
        onConfirm={() => confirm()}
        deleted="Scheduled for erasure."
        failed="This was not confirmed."
      />
    </div>
  );
}

function People({ kind, headline, list }: { kind: Kind; headline: string; list: Due }) {
  const { numbered, to, field } = kinds[kind];
  const [keep, { isLoading, originalArgs }] = privacyApi.useKeepDueMutation();
  const toast = useToast();
  const run = async (ids: string[]) => {
    const { error } = await keep({ [field]: ids });
    const kept = `Kept ${numbered(ids.length)} for another period.`;
    toast({ headline: error ? 'They could not be kept.' : kept, error });
  };
  const kept = originalArgs?.[field] ?? [];
  const isKeeping = (id?: string) => isLoading && (id ? kept[0] === id : kept.length > 1);
  return (
    <ListRegion aria-label={headline} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{headline}</h3>
        {list.length > 1 && (
          <Button size="small" busy={isKeeping()} onClick={() => void run(list.map(({ _id }) => _id))}>
            Keep {list.length === 2 ? 'both' : `these ${list.length}`}
          </Button>
        )}
      </div>
      <ul className="max-h-96 overflow-y-auto border-y border-hairline">
        {list.map(({ _id, fullName, name = fullName ?? '', updatedAt, eraseAfter }) => (
          <PersonLine
            key={_id}
            to={to(_id)}
            name={name}
            about={eraseAfter ? `due ${adminDates.day(eraseAfter)}` : `changed ${adminDates.day(updatedAt)}`}
          >
            <Button
              size="small"
              busy={isKeeping(_id)}
              aria-label={`Keep ${name}`}
              onClick={() => void run([_id])}
            >
              Keep
            </Button>
          </PersonLine>
        ))}
      </ul>
    </ListRegion>
  );
}

interface PersonLineProps {
  to: string;
  name: string;
  about: string;
  children?: ReactNode;
}

/** An applicant or an enquiry in a list of this page. */
export function PersonLine({ to, name, about, children }: PersonLineProps) {
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 border-t border-hairline py-1.5 text-sm first:border-t-0">
      <Link
        to={to}
        dir="auto"
        className="inline-flex min-h-11 min-w-0 flex-[1_1_10rem] items-center font-semibold text-link -outline-offset-3 hover:underline"
      >
        <span className="truncate">{name}</span>
      </Link>
      <span className="text-ink-soft">{about}</span>
      {children && <span className="ml-auto">{children}</span>}
    </li>
  );
}
