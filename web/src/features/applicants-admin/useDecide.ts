import { useDecideMutation } from '../../api/applicant';
import { stageLabels, useUndoManyMutation, type Applicant, type Decision } from '../../api/applicants';
import { inOrder } from '../../api/list-api';
import { isGone } from '../../api/problem';
import { newId } from '../../runtime/storage';
import { useToast } from '../../ui/Toast';
import { undoneText, useUndo } from '../../ui/useUndo';

/**
 * Moves an applicant to a stage or stars them. The last decision wins; an undo leaves later ones alone. A failure names the
 * applicant, because the page may show another one by then.
 * @param onDecided hears of a move, and of its undo
 */
export function useDecide(onDecided?: (id: string, isDecided: boolean) => void) {
  const [decide] = useDecideMutation();
  const [undoMany] = useUndoManyMutation();
  const toast = useToast();
  const offerUndo = useUndo();

  return ({ _id: id, fullName, stage: from }: Applicant, decision: Decision) =>
    inOrder(id, async () => {
      const operationId = newId();
      const { stage } = decision;
      if (stage) onDecided?.(id, true);
      const { error } = await decide({ id, decision, operationId });
      if (!error && stage)
        toast({
          headline: `${fullName} was moved to ${stageLabels[stage]}.`,
          undo: offerUndo({
            request: () => undoMany(operationId),
            message: ({ undone }) => {
              if (undone > 0) onDecided?.(id, false);
              return undoneText(undone, `${fullName} is back in ${stageLabels[from]}.`);
            },
          }),
        });
      if (!error) return;
      if (stage) onDecided?.(id, false);
      toast(
        isGone(error)
          ? { tone: 'error', headline: `${fullName} no longer exists.`, detail: 'Somebody else deleted it.' }
          : { headline: `${fullName} could not be changed.`, error },
      );
    });
}
