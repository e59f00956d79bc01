import { useState } from 'react';
import type { EntryKind } from '../api/list-api';
import { reviewApi, type ChangeOfMany, type Selected } from '../api/review';
import { counted } from '../content/formats';
import { undoDeletionMs } from '../content/timings';
import { DeleteDialog } from '../ui/list/DeleteDialog';
import type { Nouns } from '../ui/list/ListStates';
import type { ToastMessage } from '../ui/Toast';
import { useUndo } from '../ui/useUndo';
import { nounsOf, titleOf } from './readable-list';

export const leftOutText = (count: number, [one, many]: Nouns, why = 'deleted') =>
  count > 0 ? `${counted(count, `${one} was`, `${many} were`)} left out: ${why} since.` : undefined;

const failed = { applicant: 'Error deleting applicants.', enquiry: 'Error deleting enquiries.' };
const undoFailed = 'The deletion could not be undone.';

interface Pending {
  selected: Selected;
  count: number;
  /** Of a single one. */
  name?: string | undefined;
}

/** Asks before something is deleted, and offers Undo. @param onDeleted gets no ids after a deletion by filter */
export function useDeletion(kind: EntryKind, onDeleted: (ids: readonly string[]) => void) {
  const nouns = nounsOf(kind);
  const leftOutWhy = kind === 'applicant' ? 'an interview is ahead, or deleted' : undefined;
  const [one, many] = nouns;
  const [remove] = reviewApi.useDeleteManyMutation();
  const [restore] = reviewApi.useRestoreManyMutation();
  const [pending, setPending] = useState<Pending>();
  const offerUndo = useUndo();

  const dialogFor = ({ selected, count, name }: Pending) => {
    const noun = count === 1 ? one : many;
    const said = (number: number, is: string, are: string) =>
      name === undefined ? counted(number, `${one} ${is}`, `${many} ${are}`) : `${titleOf(kind, name)} ${is}`;
    const undone = (restored: number, deleted: number): ToastMessage => {
      if (restored === 0) return { tone: 'error', headline: undoFailed, detail: 'It is too late.' };
      const headline = `${said(restored, 'is', 'are')} restored.`;
      if (restored >= deleted) return { headline };
      const others = counted(deleted - restored, `other ${one}`, `other ${many}`);
      return { tone: 'error', headline, detail: `It is too late for ${others}.` };
    };
    return (
      <DeleteDialog
        title={`Delete ${name ?? counted(count, one, many)}`}
        question={`Confirm Deletion: Are you sure you want to delete ${count === 1 ? 'this' : 'these'} ${noun}?`}
        consequence="Messages, notes and files are deleted, too. You can undo this for 30 seconds."
        onConfirm={() => remove({ kind, ...selected })}
        onDeleted={() => onDeleted('ids' in selected ? selected.ids : [])}
        deleted={(answer) => {
          const { matched, leftOut } = answer ?? { matched: count, leftOut: 0 };
          const undo = {
            request: () => restore({ kind, ...selected }),
            message: (restored: ChangeOfMany) => undone(restored.matched, matched),
            failed: undoFailed,
            forMs: undoDeletionMs,
          };
          return {
            headline: `${said(matched, 'was', 'were')} deleted.`,
            detail: name ? undefined : leftOutText(leftOut, nouns, leftOutWhy),
            undo: matched > 0 ? offerUndo(undo) : undefined,
          };
        }}
        failed={failed[kind]}
        onClose={() => setPending(undefined)}
      />
    );
  };
  return {
    askToDelete: (selected: Selected, count = 1, name?: string) => setPending({ selected, count, name }),
    dialog: pending && dialogFor(pending),
  };
}
