import { useConfirmRetentionMutation, useKeepApplicantsMutation, type Retention } from '../../api/privacy';
import { adminDates } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { DeleteButton } from '../../ui/list/DeleteDialog';
import { ListRegion } from '../../ui/list/ListRegion';
import { useToast } from '../../ui/Toast';
import { PersonLine } from './PersonLine';

const applicants = (count: number) => counted(count, 'applicant', 'applicants');

/** Applicants scheduled for erasure, and applicants that wait for a confirmation. */
export function DueApplicants({ retention }: { retention: Retention }) {
  const { months, due, count, needsConfirmation, waiting, waitingCount } = retention;
  if (months === null)
    return (
      <p>
        Retention is off: applicants stay until you delete them. The operator sets RETENTION_MONTHS to change
        this.
      </p>
    );
  return (
    <>
      <p className="text-pretty">
        An applicant who is rejected, withdrawn or unchanged for {counted(months, 'month', 'months')} is
        erased a week later. Applicants with an offer or hired ones stay.
      </p>
      {needsConfirmation && <Confirmation list={waiting} count={waitingCount} />}
      {due[0]?.eraseAfter && (
        <Applicants
          headline={`${applicants(count)} will be erased from ${adminDates.day(due[0].eraseAfter)}.`}
          list={due}
        />
      )}
      {count + waitingCount === 0 && <p role="status">Nobody is due to be erased.</p>}
    </>
  );
}

function Confirmation({ list, count }: { list: Retention['waiting']; count: number }) {
  const [confirm] = useConfirmRetentionMutation();
  return (
    <div className="grid gap-4 border-l-4 border-accent bg-highlight px-4 py-3">
      <p className="text-pretty">
        <strong className="font-semibold">{applicants(count)} passed the retention period.</strong> Nothing is
        erased until you confirm this. After that you have a week to keep some of them.
      </p>
      <Applicants
        headline={list.length < count ? `The first ${list.length} of them` : 'Who they are'}
        list={list}
      />
      <DeleteButton
        label="Confirm the erasure"
        title="Confirm the erasure"
        question={`Erase ${applicants(count)} in a week?`}
        consequence="Until then you can keep each of them. Erased data cannot be restored."
        confirmLabel="Confirm"
        onDelete={() => confirm()}
        deleted="Scheduled for erasure."
        failed="This was not confirmed."
      />
    </div>
  );
}

function Applicants({ headline, list }: { headline: string; list: Retention['due'] }) {
  const [keep, { isLoading, originalArgs = [] }] = useKeepApplicantsMutation();
  const toast = useToast();
  const run = async (ids: string[]) => {
    const { error } = await keep(ids);
    toast(
      error
        ? { headline: 'They could not be kept.', error }
        : { headline: `Kept ${applicants(ids.length)} for another period.` },
    );
  };
  const isKeeping = (id?: string) => isLoading && (id ? originalArgs[0] === id : originalArgs.length > 1);
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
        {list.map(({ _id, fullName, updatedAt, eraseAfter }) => (
          <PersonLine
            key={_id}
            to={paths.applicant(_id)}
            name={fullName}
            about={eraseAfter ? `due ${adminDates.day(eraseAfter)}` : `changed ${adminDates.day(updatedAt)}`}
          >
            <Button
              size="small"
              busy={isKeeping(_id)}
              aria-label={`Keep ${fullName}`}
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
