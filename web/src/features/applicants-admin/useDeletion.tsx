import { useState } from 'react';
import {
  useDeleteApplicantMutation,
  useRestoreApplicantsMutation,
  type Applicant,
} from '../../api/applicants';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { deleteApplicantDialog } from '../../content/back-office/applicants';
import { applicantsMessages as messages } from '../../content/messages/applicants-admin';
import { undoDeletionMs } from '../../content/timings';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import { useToast, type ToastMessage } from '../../ui/Toast';

/** What takes a deletion back; without an answer it is offered again. */
export function useUndoDeletion() {
  const [restore] = useRestoreApplicantsMutation();
  const toast = useToast();
  /** @param back what is said of so many that are there again */
  const run = async (ids: string[], back: (count: number) => string) => {
    const { data, error } = await restore(ids);
    if (!data)
      return toast({
        tone: 'error',
        headline: messages.restoreFailed,
        detail: problemOf(error).detail,
        undo: isGone(error) ? undefined : undoDeletion(ids, back),
      });
    const { restored, gone } = data;
    if (gone.length === 0) toast({ headline: back(restored.length) });
    else if (restored.length === 0)
      toast({ tone: 'error', headline: messages.restoreFailed, detail: messages.tooLate });
    else toast({ tone: 'error', headline: back(restored.length), detail: messages.goneMany(gone.length) });
  };
  const undoDeletion = (ids: string[], back: (count: number) => string): ToastMessage['undo'] => ({
    run: () => void run(ids, back),
    forMs: undoDeletionMs,
    isExact: true,
  });
  return undoDeletion;
}

/** Asks before an applicant is deleted, and offers to take it back. @param onDeleted once it is done */
export function useDeletion(onDeleted?: () => void) {
  const [pending, setPending] = useState<Applicant>();
  const [deleteApplicant] = useDeleteApplicantMutation();
  const undoDeletion = useUndoDeletion();

  const deleteOne = async (id: string) => {
    const result = await deleteApplicant(id);
    if (!result.error || isGone(result.error)) onDeleted?.();
    return result;
  };

  const dialog = pending && (
    <DeleteDialog
      title={deleteApplicantDialog.title(pending.fullName)}
      question={messages.deleteQuestion}
      consequence={deleteApplicantDialog.consequence}
      onDelete={() => deleteOne(pending._id)}
      deleted={() => ({
        headline: messages.deleted(pending.fullName),
        undo: undoDeletion([pending._id], () => messages.restored(pending.fullName)),
      })}
      failed={`${messages.deleteFailed}.`}
      onClose={() => setPending(undefined)}
    />
  );
  return { askToDelete: setPending, dialog };
}
