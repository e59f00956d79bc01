import { polled } from '../../api/base-api';
import { dueText, useKeepDueMutation, useRetentionQuery } from '../../api/privacy';
import { adminDates } from '../../content/admin-dates';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toast';

const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);

/** Applicants and enquiries whose time is over. Nothing where there are none. */
export function ErasedSoon() {
  const { data } = useRetentionQuery(undefined, { ...polled, refetchOnMountOrArgChange: true });
  const [keep, { isLoading }] = useKeepDueMutation();
  const toast = useToast();
  if (!data) return null;
  const { due, count, needsConfirmation, waitingCount, enquiries } = data;
  const all = [...due, ...enquiries.due];
  const [first] = all.flatMap(({ eraseAfter }) => eraseAfter ?? []).sort();
  if (!first && !needsConfirmation) return null;
  const keepAll = async () => {
    const ids = idsOf(due);
    const enquiryIds = idsOf(enquiries.due);
    const { error } = await keep({ ...(ids.length && { ids }), ...(enquiryIds.length && { enquiryIds }) });
    toast(error ? { headline: 'They could not be kept.', error } : { headline: 'Kept for another period.' });
  };
  return (
    <section
      aria-label="Retention"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-accent bg-highlight px-5 py-3 text-sm"
    >
      <p className="flex-[1_1_16rem] font-semibold text-pretty">
        {needsConfirmation &&
          `To be erased once you confirm it: ${dueText(waitingCount, enquiries.waitingCount)}. `}
        {first && `To be erased from ${adminDates.day(first)}: ${dueText(count, enquiries.count)}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" href={paths.privacy}>
          See them
        </Button>
        {first && !needsConfirmation && count + enquiries.count === all.length && (
          <Button size="small" busy={isLoading} onClick={() => void keepAll()}>
            Keep them
          </Button>
        )}
      </div>
    </section>
  );
}
