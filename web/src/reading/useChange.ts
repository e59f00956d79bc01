import { inOrder } from '../api/list-api';
import { isGone, type Outcome } from '../api/problem';
import { adminDates } from '../content/admin-dates';
import { newId } from '../runtime/storage';
import { useToast } from '../ui/Toast';
import { useUndo } from '../ui/useUndo';
import type { FollowUp } from './follow-up';

interface Changes<Stage extends string> {
  labels: Record<Stage, string>;
  undo: (operationId: string) => Outcome<{ undone: number }>;
  /** Hears of a move, and of its undo. */
  onDecided: ((id: string, isDecided: boolean) => void) | undefined;
}

interface Change<Stage> {
  id: string;
  /** Such as 'Amina Yusuf', because the page may show another one by then. */
  who: string;
  from: Stage;
  decision: FollowUp & { stage?: Stage | undefined; junk?: boolean };
  request: (operationId: string) => Outcome<unknown>;
}

/** Changes one entry after the other, with an undo of a move or a follow-up. The last change wins; an undo leaves later ones alone. */
export function useChange<Stage extends string>({ labels, undo, onDecided }: Changes<Stage>) {
  const toast = useToast();
  const offerUndo = useUndo();
  return ({ id, who, from, decision, request }: Change<Stage>) => {
    const { stage: to, followUpAt, junk } = decision;
    const operationId = newId();
    const offered = offerUndo({
      request: () => undo(operationId),
      message: ({ undone }) => {
        if (undone > 0) onDecided?.(id, false);
        return undone > 0
          ? {
              headline:
                followUpAt === undefined
                  ? `${who} is back in ${junk === false ? 'Junk' : labels[from]}.`
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
      const { error } = await request(operationId);
      if (error) {
        if (to) onDecided?.(id, false);
        toast(
          isGone(error)
            ? { tone: 'error', headline: `${who} no longer exists.`, detail: 'Somebody else deleted it.' }
            : { headline: `${who} could not be changed.`, error },
        );
      } else if (to) toast({ headline: `${who} was moved to ${labels[to]}.`, undo: offered });
      else if (junk !== undefined) {
        const headline = `${who} was moved to ${junk ? 'Junk' : labels[from]}.`;
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
