import { useState } from 'react';
import type { ChangeOfMany } from '../../api/list-api';
import type { Outcome } from '../../api/problem';
import { counted } from '../../content/formats';
import { undoDeletionMs } from '../../content/timings';
import type { ToastMessage } from '../Toast';
import { useUndo } from '../useUndo';
import { DeleteDialog } from './DeleteDialog';

/** One and many, such as 'enquiry' and 'enquiries'. */
export type Nouns = readonly [string, string];

export const leftOutText = (count: number, [one, many]: Nouns, why = 'deleted') =>
  count > 0 ? `${counted(count, `${one} was`, `${many} were`)} left out: ${why} since.` : undefined;

interface Deletion<Selected> {
  nouns: Nouns;
  /** What is said about a single one of this name. */
  single: (name: string) => { title: string; deleted: string; restored: string };
  /** @param which such as 'this enquiry' */
  question: (which: string) => string;
  consequence: string;
  failed: (noun: string) => string;
  remove: (selected: Selected) => Outcome<ChangeOfMany>;
  restore: (selected: Selected) => Outcome<ChangeOfMany>;
  onDeleted: (selected: Selected) => void;
}

interface Pending<Selected> {
  selected: Selected;
  count: number;
  /** Of a single one. */
  name?: string | undefined;
}

/** Asks before something is deleted, and offers Undo. */
export function useDeletion<Selected>(deletion: Deletion<Selected>) {
  const { nouns, single, question, consequence, failed, remove, restore, onDeleted } = deletion;
  const [one, many] = nouns;
  const [pending, setPending] = useState<Pending<Selected>>();
  const offerUndo = useUndo();

  const dialogFor = ({ selected, count, name }: Pending<Selected>) => {
    const its = name === undefined ? undefined : single(name);
    const undone = (restored: number, deleted: number): ToastMessage => {
      const undoFailed = { tone: 'error', headline: 'The deletion could not be undone.' } as const;
      if (restored === 0) return { ...undoFailed, detail: 'It is too late.' };
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
        onConfirm={() => remove(selected)}
        onDeleted={() => onDeleted(selected)}
        deleted={(answer) => {
          const { matched, leftOut } = answer ?? { matched: count, leftOut: 0 };
          const undo = {
            request: () => restore(selected),
            message: (restored: ChangeOfMany) => undone(restored.matched, matched),
            failed: 'The deletion could not be undone.',
            forMs: undoDeletionMs,
          };
          return {
            headline: its?.deleted ?? `${counted(matched, `${one} was`, `${many} were`)} deleted.`,
            detail: its ? undefined : leftOutText(leftOut, nouns),
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
