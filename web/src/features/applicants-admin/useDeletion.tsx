import { useState } from 'react';
import {
  useDeleteApplicantMutation,
  useRestoreApplicantsMutation,
  type Applicant,
} from '../../api/applicants';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { counted } from '../../content/formats';
import { undoDeletionMs } from '../../content/timings';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import { useToast, type ToastMessage } from '../../ui/Toast';

export const deletionConsequence =
  'The cover letter, the resume and all notes are deleted with it. You can undo this for 30 seconds.';

/** Makes the Undo of a deletion. After a failure it is offered again. */
export function useUndoDeletion() {
  const [restore] = useRestoreApplicantsMutation();
  const toast = useToast();
  /** @param restoredText says how many applicants are restored */
  const run = async (ids: string[], restoredText: (count: number) => string) => {
    const failed = { tone: 'error', headline: 'The deletion could not be undone.' } as const;
    const { data, error } = await restore(ids);
    if (!data)
      return toast({
        ...failed,
        detail: problemOf(error).detail,
        undo: isGone(error) ? undefined : undoDeletion(ids, restoredText),
      });
    const { restored, gone } = data;
    if (gone.length === 0) toast({ headline: restoredText(restored.length) });
    else if (restored.length === 0) toast({ ...failed, detail: 'It is too late.' });
    else
      toast({
        tone: 'error',
        headline: restoredText(restored.length),
        detail: `It is too late for ${counted(gone.length, 'other applicant', 'other applicants')}.`,
      });
  };
  const undoDeletion = (
    ids: string[],
    restoredText: (count: number) => string,
  ): NonNullable<ToastMessage['undo']> => ({
    run: () => void run(ids, restoredText),
    forMs: undoDeletionMs,
    isExact: true,
  });
  return undoDeletion;
}

/** Asks before an applicant is deleted, and offers Undo. */
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
      title={`Delete ${pending.fullName}`}
      question={applicantsMessages.deleteQuestion}
      consequence={deletionConsequence}
      onDelete={() => deleteOne(pending._id)}
      deleted={() => ({
        headline: `${pending.fullName} was deleted.`,
        undo: undoDeletion([pending._id], () => `${pending.fullName} is restored.`),
      })}
      failed={`${applicantsMessages.deleteFailed}.`}
      onClose={() => setPending(undefined)}
    />
  );
  return { askToDelete: setPending, dialog };
}
