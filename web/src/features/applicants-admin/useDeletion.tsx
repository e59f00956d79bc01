import { useState } from 'react';
import {
  useDeleteApplicantMutation,
  useDeleteManyMutation,
  useRestoreApplicantsMutation,
  type Applicant,
  type Selected,
} from '../../api/applicants';
import { isGone } from '../../api/base-api';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { counted } from '../../content/formats';
import { undoDeletionMs } from '../../content/timings';
import { newId } from '../../runtime/storage';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import type { ToastMessage } from '../../ui/Toast';
import { useUndo } from '../../ui/useUndo';

export const missingText = (count: number) =>
  `${counted(count, 'applicant no longer exists', 'applicants no longer exist')}.`;

const undoFailed = 'The deletion could not be undone.';

interface Pending {
  selected: Selected & { operationId: string };
  count: number;
  /** Of a single applicant. */
  one?: Applicant | undefined;
}

/**
 * Asks before applicants are deleted, and offers Undo.
 * @param onDeleted receives the applicant if a single one was deleted
 */
export function useDeletion(onDeleted: (one?: Applicant) => void) {
  const [pending, setPending] = useState<Pending>();
  const [deleteApplicant] = useDeleteApplicantMutation();
  const [deleteMany] = useDeleteManyMutation();
  const [restore] = useRestoreApplicantsMutation();
  const undo = useUndo();

  const askToDeleteMany = (selected: Selected, count: number, one?: Applicant) =>
    setPending({ selected: { ...selected, operationId: newId() }, count, one });
  const askToDelete = (applicant: Applicant) => askToDeleteMany({ ids: [applicant._id] }, 1, applicant);

  const deletePending = async ({ selected, one }: Pending) => {
    const result = one ? await deleteApplicant(one._id) : await deleteMany(selected);
    if (!result.error || isGone(result.error)) onDeleted(one);
    return { data: result.data ?? { deleted: 1, missing: 0 }, error: result.error };
  };
  const dialogFor = ({ selected, count, one }: Pending) => {
    const were = (number: number, singular: string, plural: string) =>
      one ? `${one.fullName} ${singular}` : counted(number, `applicant ${singular}`, `applicants ${plural}`);
    const done = ({ deleted, missing }: { deleted: number; missing: number }): ToastMessage => ({
      headline: `${were(deleted, 'was', 'were')} deleted.`,
      detail: missing > 0 ? missingText(missing) : undefined,
      undo:
        deleted > 0
          ? undo({
              undo: () => restore(selected),
              undone: (restored) => {
                if (restored === 0) return { tone: 'error', headline: undoFailed, detail: 'It is too late.' };
                const headline = `${were(restored, 'is', 'are')} restored.`;
                if (restored >= deleted) return { headline };
                const others = counted(deleted - restored, 'other applicant', 'other applicants');
                return { tone: 'error', headline, detail: `It is too late for ${others}.` };
              },
              failed: undoFailed,
              forMs: undoDeletionMs,
            })
          : undefined,
    });
    return (
      <DeleteDialog
        title={`Delete ${one ? one.fullName : counted(count, 'applicant', 'applicants')}`}
        question={
          one
            ? applicantsMessages.deleteQuestion
            : 'Confirm Deletion: Are you sure you want to delete these applicants?'
        }
        consequence="The cover letter, the resume and all notes are deleted with it. You can undo this for 30 seconds."
        onDelete={() => deletePending({ selected, count, one })}
        deleted={(data) => done(data ?? { deleted: count, missing: 0 })}
        failed={`${applicantsMessages.deleteFailed}.`}
        onClose={() => setPending(undefined)}
      />
    );
  };
  return { askToDelete, askToDeleteMany, dialog: pending && dialogFor(pending) };
}
