import { useRef } from 'react';
import {
  useDecideManyMutation,
  useUndoManyMutation,
  type Decision,
  type Selected,
} from '../../../api/applicants';
import { counted } from '../../../content/formats';
import { undoMs } from '../../../content/timings';
import { newId } from '../../../runtime/storage';
import { useToast } from '../../../ui/Toast';
import { stageLabels } from '../marks';
import { missingText } from '../useDeletion';
import { useUndo } from '../../../ui/useUndo';

/** Moves or stars many applicants, with Undo. */
export function useDecideMany() {
  const [decideMany, { isLoading }] = useDecideManyMutation();
  const [undoMany] = useUndoManyMutation();
  /** The change that got no answer: a retry has the same id. */
  const unanswered = useRef<{ content: string; operationId: string }>(undefined);
  const toast = useToast();
  const undo = useUndo();

  /** @returns whether it succeeded */
  const decide = async (selected: Selected, decision: Decision): Promise<boolean> => {
    const content = JSON.stringify([selected, decision]);
    if (unanswered.current?.content !== content) unanswered.current = { content, operationId: newId() };
    const { operationId } = unanswered.current;
    const { data, error } = await decideMany({ selected, decision, operationId });
    if (!data) {
      toast({ headline: 'The applicants could not be changed.', error });
      return false;
    }
    unanswered.current = undefined;
    const { stage, starred } = decision;
    const { changed, missing, withdrawn } = data;
    const change = stage ? `moved to ${stageLabels[stage]}` : starred ? 'starred' : 'unstarred';
    const details = [
      missing > 0 && missingText(missing),
      withdrawn > 0 &&
        `${counted(withdrawn, 'applicant has withdrawn and was not moved', 'applicants have withdrawn and were not moved')}.`,
    ].filter(Boolean);
    toast({
      headline: `${counted(changed, 'applicant was', 'applicants were')} ${change}.`,
      detail: details.join(' ') || undefined,
      undo:
        changed > 0
          ? undo({
              undo: () => undoMany(operationId),
              undone: () => ({ headline: 'The change was undone.' }),
              failed: 'The change could not be undone.',
              forMs: undoMs,
            })
          : undefined,
    });
    return true;
  };
  return { decide, isDeciding: isLoading };
}
