import { useDeleteManyMutation } from '../../../api/applicants-bulk';
import { deleteApplicantDialog, selectionWords as words } from '../../../content/back-office/applicants';
import { applicantsMessages as messages } from '../../../content/messages/applicants-admin';
import { DeleteDialog } from '../../../ui/list/DeleteDialog';
import { useUndoDeletion } from '../useDeletion';

interface DeleteManyProps {
  ids: string[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before many applicants are deleted, and offers to take it back. */
export function DeleteMany({ ids, onDeleted, onClose }: DeleteManyProps) {
  const [deleteMany] = useDeleteManyMutation();
  const undoDeletion = useUndoDeletion();
  const deleteAll = async () => {
    const result = await deleteMany(ids);
    if (result.data) onDeleted();
    return result;
  };
  return (
    <DeleteDialog
      title={words.deleteTitle(ids.length)}
      question={ids.length === 1 ? messages.deleteQuestion : messages.deleteManyQuestion}
      consequence={deleteApplicantDialog.consequence}
      onDelete={deleteAll}
      deleted={(data) => {
        const { deleted, missing } = data ?? { deleted: [], missing: ids };
        return {
          headline: messages.deletedMany(deleted.length),
          detail: missing.length > 0 ? messages.missing(missing.length) : undefined,
          undo: deleted.length > 0 ? undoDeletion(deleted, messages.restoredMany) : undefined,
        };
      }}
      failed={`${messages.deleteFailed}.`}
      onClose={onClose}
    />
  );
}
