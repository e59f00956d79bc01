import { useState } from 'react';
import { useDeleteEnquiriesMutation, useRestoreEnquiriesMutation } from '../../api/enquiries';
import { counted } from '../../content/formats';
import { undoDeletionMs } from '../../content/timings';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import { useUndo } from '../../ui/useUndo';

interface Pending {
  ids: string[];
  /** Who wrote the only one. */
  name?: string | undefined;
}

/** Asks before enquiries are deleted, and offers Undo. */
export function useEnquiryDeletion(onDeleted: (ids: string[]) => void) {
  const [pending, setPending] = useState<Pending>();
  const [deleteAll] = useDeleteEnquiriesMutation();
  const [restore] = useRestoreEnquiriesMutation();
  const undo = useUndo();

  const dialogFor = ({ ids, name }: Pending) => (
    <DeleteDialog
      title={`Delete ${name === undefined ? counted(ids.length, 'enquiry', 'enquiries') : `the enquiry from ${name}`}`}
      question={`Are you sure you want to delete ${ids.length === 1 ? 'this enquiry' : 'these enquiries'}?`}
      consequence="The message, the contact details and all notes are deleted. You can undo this for 30 seconds."
      onDelete={async () => {
        const result = await deleteAll(ids);
        if (!result.error) onDeleted(ids);
        return result;
      }}
      deleted={(answer) => ({
        headline:
          ids.length === 1
            ? 'Enquiry deleted successfully!'
            : `${counted(answer?.deleted.length ?? 0, 'enquiry was', 'enquiries were')} deleted.`,
        undo: undo({
          undo: () => restore(ids),
          undone: ({ restored }) =>
            restored.length > 0
              ? { headline: `${counted(restored.length, 'enquiry is', 'enquiries are')} restored.` }
              : { tone: 'error', headline: 'The deletion could not be undone.', detail: 'It is too late.' },
          failed: 'The deletion could not be undone.',
          forMs: undoDeletionMs,
        }),
      })}
      failed={`The ${ids.length === 1 ? 'enquiry' : 'enquiries'} could not be deleted.`}
      onClose={() => setPending(undefined)}
    />
  );
  return {
    askToDelete: (ids: string[], name?: string) => setPending({ ids, name }),
    dialog: pending && dialogFor(pending),
  };
}
