import { inOrder, type EntryKind } from '../api/list-api';
import { isGone } from '../api/problem';
import { reviewApi, type Change, type Stage } from '../api/review';
import { adminDates } from '../content/admin-dates';
import { newId } from '../runtime/storage';
import { useToast } from '../ui/Toast';
import { useUndo } from '../ui/useUndo';
import { allLabels, nameOf, titleOf, type Named } from './readable-list';

export type ChangeEntry = ReturnType<typeof useChange>;

/**
 * Changes one entry after the other, with an undo of a move or a follow-up. The last change wins; an undo leaves later ones alone.
 * @param onDecided hears of a move, and of its undo
 */
export function useChange(kind: EntryKind, onDecided?: (id: string, isDecided: boolean) => void) {
  const [send] = reviewApi.useChangeOneMutation();
  const [undo] = reviewApi.useUndoChangeMutation();
  const toast = useToast();
  const offerUndo = useUndo();
  return (entry: Named & { _id: string; stage: Stage }, change: Change) => {
    const { _id: id, stage: from } = entry;
    const { stage: to, followUpAt, junk } = change;
    // The page may show another one by then.
    const who = titleOf(kind, nameOf(entry));
    const operationId = newId();
    const offered = offerUndo({
      request: () => undo({ kind, operationId }),
      message: ({ undone }) => {
        if (undone > 0) onDecided?.(id, false);
        return undone > 0
          ? {
              headline:
                followUpAt === undefined
                  ? `${who} is back in ${junk === false ? 'Junk' : allLabels[from]}.`
                  : 'The follow-up is as before.',
            }
          : {
              tone: 'error',
              headline: 'Nothing was undone.',
              detail: 'It was changed since. The history shows each change.',
            };
      },
    });
    return inOrder(id, async () => {
      if (to) onDecided?.(id, true);
      const { error } = await send({ kind, id, change, operationId });
      if (error) {
        if (to) onDecided?.(id, false);
        toast(
          isGone(error)
            ? { tone: 'error', headline: `${who} no longer exists.`, detail: 'Somebody else deleted it.' }
            : { headline: `${who} could not be changed.`, error },
        );
      } else if (to) toast({ headline: `${who} was moved to ${allLabels[to]}.`, undo: offered });
      else if (junk !== undefined) {
        const headline = `${who} was moved to ${junk ? 'Junk' : allLabels[from]}.`;
        toast({ headline, detail: junk ? undefined : 'It will be mailed to you.', undo: offered });
      } else if (followUpAt !== undefined) {
        const headline = followUpAt
          ? `Follow up on ${adminDates.weekday(followUpAt)}.`
          : 'The follow-up is done.';
        toast({ headline, detail: who, undo: offered });
      }
    });
  };
}
