import { useState } from 'react';
import type { EntryKind } from '../api/list-api';
import { reviewApi, type ChangeOfMany, type Selected } from '../api/review';
import { counted } from '../content/formats';
import { undoDeletionMs } from '../content/timings';
import { DeleteDialog } from '../ui/list/DeleteDialog';
import type { Nouns } from '../ui/list/ListStates';
import type { ToastMessage } from '../ui/Toast';
import { useUndo } from '../ui/useUndo';
import { nounsOf } from './readable-list';

export const leftOutText = (count: number, [one, many]: Nouns, why = 'deleted') =>
  count > 0 ? `${counted(count, `${one} was`, `${many} were`)} left out: ${why} since.` : undefined;

const undoFailed = 'The deletion could not be undone.';

const texts = {
  applicant: {
    /** About a single one of this name. */
    single: (name: string) => ({
      title: name,
      deleted: `${name} was deleted.`,
      restored: `${name} is restored.`,
    }),
    question: (whom: string) => `Confirm Deletion: Are you sure you want to delete ${whom}?`,
    consequence: 'The cover letter, the resume and all notes are deleted with it.',
    failed: () => 'Error deleting applicants.',
  },
  enquiry: {
    single: (name: string) => ({
      title: `the enquiry from ${name}`,
      deleted: 'Enquiry deleted successfully!',
      restored: '1 enquiry is restored.',
    }),
    question: (which: string) => `Are you sure you want to delete ${which}?`,
    consequence: 'The message, the contact details and all notes are deleted.',
    failed: (noun: string) => `The ${noun} could not be deleted.`,
  },
};

interface Pending {
  selected: Selected;
  count: number;
  /** Of a single one. */
  name?: string | undefined;
}

/** Asks before something is deleted, and offers Undo. @param onDeleted gets no ids after a deletion by filter */
export function useDeletion(kind: EntryKind, onDeleted: (ids: readonly string[]) => void) {
  const { single, question, consequence, failed } = texts[kind];
  const nouns = nounsOf(kind);
  const leftOutWhy = kind === 'applicant' ? 'an interview is ahead, or deleted' : undefined;
  const [one, many] = nouns;
  const [remove] = reviewApi.useDeleteManyMutation();
  const [restore] = reviewApi.useRestoreManyMutation();
  const [pending, setPending] = useState<Pending>();
  const offerUndo = useUndo();

  const dialogFor = ({ selected, count, name }: Pending) => {
    const its = name === undefined ? undefined : single(name);
    const undone = (restored: number, deleted: number): ToastMessage => {
      if (restored === 0) return { tone: 'error', headline: undoFailed, detail: 'It is too late.' };
      const headline = its?.restored ?? `${counted(restored, `${one} is`, `${many} are`)} restored.`;
      if (restored >= deleted) return { headline };
      const others = counted(deleted - restored, `other ${one}`, `other ${many}`);
      return { tone: 'error', headline, detail: `It is too late for ${others}.` };
    };
    return (
      <DeleteDialog
        title={`Delete ${its?.title ?? counted(count, one, many)}`}
        question={question(count === 1 ? `this ${one}` : `these ${many}`)}
        consequence={`${consequence} You can undo this for 30 seconds.`}
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
            headline: its?.deleted ?? `${counted(matched, `${one} was`, `${many} were`)} deleted.`,
            detail: its ? undefined : leftOutText(leftOut, nouns, leftOutWhy),
            undo: matched > 0 ? offerUndo(undo) : undefined,
          };
        }}
        failed={failed(count === 1 ? one : many)}
        onClose={() => setPending(undefined)}
      />
    );
  };
  return {
    askToDelete: (selected: Selected, count = 1, name?: string) => setPending({ selected, count, name }),
    dialog: pending && dialogFor(pending),
  };
}
