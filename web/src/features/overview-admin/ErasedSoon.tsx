import { polled } from '../../api/base-api';
import { useKeepApplicantsMutation, useRetentionQuery } from '../../api/privacy';
import { adminDates } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toast';

/** Applicants whose time is over. Nothing where there are none. */
export function ErasedSoon() {
  const { data } = useRetentionQuery(undefined, { ...polled, refetchOnMountOrArgChange: true });
  const [keep, { isLoading }] = useKeepApplicantsMutation();
  const toast = useToast();
  const [first] = data?.due ?? [];
  if (!data || (!first && !data.needsConfirmation)) return null;
  const { due, count, needsConfirmation, waitingCount } = data;
  const keepAll = async () => {
    const { error } = await keep(due.map(({ _id }) => _id));
    toast(error ? { headline: 'They could not be kept.', error } : { headline: 'Kept for another period.' });
  };
  return (
    <section
      aria-label="Retention"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-accent bg-highlight px-5 py-3 text-sm"
    >
      <p className="flex-[1_1_16rem] font-semibold text-pretty">
        {needsConfirmation &&
          `${counted(waitingCount, 'applicant waits', 'applicants wait')} for you to confirm the erasure. `}
        {first?.eraseAfter &&
          `${counted(count, 'applicant', 'applicants')} will be erased from ${adminDates.day(first.eraseAfter)}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" href={paths.privacy}>
          See them
        </Button>
        {first && !needsConfirmation && count === due.length && (
          <Button size="small" busy={isLoading} onClick={() => void keepAll()}>
            Keep them
          </Button>
        )}
      </div>
    </section>
  );
}
