import type { ReactNode } from 'react';
import { idsOf } from '../../api/list-api';
import { privacyApi, dueText, firstErasure, type Kept, type Retention } from '../../api/privacy';
import { adminDates } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { ConfirmButton } from '../../ui/list/DeleteDialog';
import { ListRegion } from '../../ui/list/ListRegion';
import { useToast } from '../../ui/Toast';

/** Applicants and enquiries scheduled for erasure, and those that wait for a confirmation. */
export function RetentionLists({ retention }: { retention: Retention }) {
  const { months, due, count, waitingCount, enquiries, needsConfirmation } = retention;
  if (months === null)
    return (
      <p>
        Retention is off: applicants and enquiries stay until you delete them. The operator sets
        RETENTION_MONTHS to change this.
      </p>
    );
  const first = firstErasure(retention);
  return (
    <>
      <p className="text-pretty">
        Applicants who are rejected, withdrawn or unchanged for {counted(months, 'month', 'months')} are
        erased a week later, and so are enquiries that are unchanged for as long. Applicants with an offer,
        hired ones and won enquiries stay.
      </p>
      {needsConfirmation && <Confirmation retention={retention} />}
      {first && (
        <People
          headline={`${dueText(count, enquiries.count)} will be erased from ${adminDates.day(first)}.`}
          applicants={due}
          enquiries={enquiries.due}
        />
      )}
      {count + waitingCount + enquiries.count + enquiries.waitingCount === 0 && (
        <p role="status">Nobody is due to be erased.</p>
      )}
    </>
  );
}

function Confirmation({ retention: { waiting, waitingCount, enquiries } }: { retention: Retention }) {
  const [confirm] = privacyApi.useConfirmRetentionMutation();
  const numbers = dueText(waitingCount, enquiries.waitingCount);
  const shown = waiting.length + enquiries.waiting.length;
  return (
    <div className="grid gap-4 border-l-4 border-accent bg-highlight px-4 py-3">
      <p className="text-pretty">
        <strong className="font-semibold">{numbers} passed the retention period.</strong> Nothing of this is
        erased until you confirm it. After that you have a week to keep some of them.
      </p>
      <People
        headline={
          shown < waitingCount + enquiries.waitingCount ? `The first ${shown} of ${numbers}` : numbers
        }
        applicants={waiting}
        enquiries={enquiries.waiting}
      />
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

function KeepButton({ change, label, about }: { change: Kept; label: string; about?: string }) {
  const [keep, { isLoading }] = privacyApi.useKeepDueMutation();
  const toast = useToast();
  const run = async () => {
    const { error } = await keep(change);
    const kept = dueText(change.ids?.length, change.enquiryIds?.length);
    toast({ headline: error ? 'They could not be kept.' : `Kept ${kept} for another period.`, error });
  };
  return (
    <Button size="small" busy={isLoading} onClick={() => void run()}>
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </Button>
  );
}

interface PeopleProps {
  headline: string;
  applicants: Retention['due'];
  enquiries: Retention['due'];
}

function People({ headline, applicants, enquiries }: PeopleProps) {
  const people = [
    ...applicants.map((one) => ({
      ...one,
      name: one.fullName,
      to: paths.applicant,
      change: { ids: [one._id] },
    })),
    ...enquiries.map((one) => ({ ...one, to: paths.enquiry, change: { enquiryIds: [one._id] } })),
  ];
  const all = {
    ...(applicants.length > 0 && { ids: idsOf(applicants) }),
    ...(enquiries.length > 0 && { enquiryIds: idsOf(enquiries) }),
  };
  return (
    <ListRegion aria-label={headline} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{headline}</h3>
        {people.length > 1 && <KeepButton change={all} label={`Keep these ${people.length}`} />}
      </div>
      <ul className="max-h-96 overflow-y-auto border-y border-hairline">
        {people.map(({ _id, to, change, name = '', updatedAt, eraseAfter }) => (
          <PersonLine
            key={to(_id)}
            to={to(_id)}
            name={name}
            about={eraseAfter ? `due ${adminDates.day(eraseAfter)}` : `changed ${adminDates.day(updatedAt)}`}
          >
            <KeepButton change={change} label="Keep" about={name} />
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
