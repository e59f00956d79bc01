import { useState } from 'react';
import {
  useDeleteApplicantMutation,
  useDeleteManyMutation,
  useRestoreApplicantsMutation,
  type Applicant,
} from '../../api/applicants';
import { isGone } from '../../api/base-api';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { counted } from '../../content/formats';
import { undoDeletionMs } from '../../content/timings';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import { useUndo } from './useUndo';

export const missingText = (count: number) =>
  `${counted(count, 'applicant no longer exists', 'applicants no longer exist')}.`;

const undoFailed = 'The deletion could not be undone.';

/** Asks before applicants are deleted, and offers Undo. */
export function useDeletion(onDeleted?: () => void) {
  const [pending, setPending] = useState<readonly Applicant[]>([]);
  const [deleteApplicant] = useDeleteApplicantMutation();
  const [deleteMany] = useDeleteManyMutation();
  const [restore] = useRestoreApplicantsMutation();
  const undo = useUndo();
  const ids = pending.map(({ _id }) => _id);
  const [first, isMany] = [pending[0], pending.length > 1];

  const deletePending = async () => {
    const result = isMany ? await deleteMany(ids) : await deleteApplicant(ids[0] ?? '');
    if (!result.error || isGone(result.error)) onDeleted?.();
    return { data: result.data ?? undefined, error: result.error };
  };
  const were = (count: number, one: string, many: string) =>
    isMany ? counted(count, `applicant ${one}`, `applicants ${many}`) : `${first?.fullName ?? ''} ${one}`;

  const dialog = first && (
    <DeleteDialog
      title={`Delete ${isMany ? counted(ids.length, 'applicant', 'applicants') : first.fullName}`}
      question={
        isMany
          ? 'Confirm Deletion: Are you sure you want to delete these applicants?'
          : applicantsMessages.deleteQuestion
      }
      consequence="The cover letter, the resume and all notes are deleted with it. You can undo this for 30 seconds."
      onDelete={deletePending}
      deleted={(data) => {
        const { deleted, missing } = data ?? { deleted: ids, missing: [] };
        return {
          headline: `${were(deleted.length, 'was', 'were')} deleted.`,
          detail: missing.length > 0 ? missingText(missing.length) : undefined,
          undo:
            deleted.length > 0
              ? undo({
                  undo: () => restore(deleted),
                  undone: ({ restored, gone }) => {
                    if (restored.length === 0)
                      return { tone: 'error', headline: undoFailed, detail: 'It is too late.' };
                    const headline = `${were(restored.length, 'is', 'are')} restored.`;
                    if (gone.length === 0) return { headline };
                    const others = counted(gone.length, 'other applicant', 'other applicants');
                    return { tone: 'error', headline, detail: `It is too late for ${others}.` };
                  },
                  failed: undoFailed,
                  forMs: undoDeletionMs,
                })
              : undefined,
        };
      }}
      failed={`${applicantsMessages.deleteFailed}.`}
      onClose={() => setPending([])}
    />
  );
  return { askToDelete: (...applicants: Applicant[]) => setPending(applicants), dialog };
}
