import { inOrder } from '../api/list-api';
import { isGone, type Outcome } from '../api/problem';
import { newId } from '../runtime/storage';
import { useToast } from '../ui/Toast';
import { useUndo } from '../ui/useUndo';

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
  to: Stage | undefined;
  request: (operationId: string) => Outcome<unknown>;
}

/** Changes one entry after the other, with an undo of a move. The last change wins; an undo leaves later ones alone. */
export function useChange<Stage extends string>({ labels, undo, onDecided }: Changes<Stage>) {
  const toast = useToast();
  const offerUndo = useUndo();
  return ({ id, who, from, to, request }: Change<Stage>) => {
    const operationId = newId();
    const offered = offerUndo({
      request: () => undo(operationId),
      message: ({ undone }) => {
        if (undone > 0) onDecided?.(id, false);
        return undone > 0
          ? { headline: `${who} is back in ${labels[from]}.` }
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
    });
  };
}
