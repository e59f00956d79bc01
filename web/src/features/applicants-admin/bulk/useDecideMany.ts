import { useRef } from 'react';
import { useDecideManyMutation, useUndoManyMutation, type Decision } from '../../../api/applicants';
import { isGone } from '../../../api/base-api';
import { problemOf } from '../../../api/problem';
import { counted } from '../../../content/formats';
import { undoMs } from '../../../content/timings';
import { newId } from '../../../runtime/storage';
import { useToast, type ToastMessage } from '../../../ui/Toast';
import { stageLabels } from '../marks';

export const missingText = (count: number) =>
  `${counted(count, 'applicant no longer exists', 'applicants no longer exist')}.`;

function headlineOf({ stage, starred }: Decision, count: number): string {
  const were = counted(count, 'applicant was', 'applicants were');
  if (stage) return `${were} moved to ${stageLabels[stage]}.`;
  return `${were} ${starred ? 'starred' : 'unstarred'}.`;
}

/** Moves or stars many applicants, with Undo. */
export function useDecideMany() {
  const [decideMany, { isLoading }] = useDecideManyMutation();
  const [undoMany] = useUndoManyMutation();
  /** The change that got no answer: a retry has the same id. */
  const unanswered = useRef<{ content: string; operationId: string }>(undefined);
  const toast = useToast();

  const takeBack = async (operationId: string, ids: string[]) => {
    const { error } = await undoMany({ operationId, ids });
    if (!error) return toast({ headline: 'The change was undone.' });
    toast({
      tone: 'error',
      headline: 'The change could not be undone.',
      detail: problemOf(error).detail,
      undo: isGone(error) ? undefined : undo(operationId, ids),
    });
  };

  const undo = (operationId: string, ids: string[]): NonNullable<ToastMessage['undo']> => ({
    run: () => void takeBack(operationId, ids),
    forMs: undoMs,
  });

  /** @returns whether it succeeded */
  const decide = async (ids: string[], decision: Decision): Promise<boolean> => {
    const content = JSON.stringify([ids.toSorted(), decision]);
    if (unanswered.current?.content !== content) unanswered.current = { content, operationId: newId() };
    const { data, error } = await decideMany({ ids, decision, operationId: unanswered.current.operationId });
    if (!data) {
      toast({
        tone: 'error',
        headline: 'The applicants could not be changed.',
        detail: problemOf(error).detail,
      });
      return false;
    }
    unanswered.current = undefined;
    const { operationId, changed, missing, withdrawn } = data;
    const details = [
      missing.length > 0 && missingText(missing.length),
      withdrawn.length > 0 &&
        `${counted(withdrawn.length, 'applicant has withdrawn and was not moved', 'applicants have withdrawn and were not moved')}.`,
    ].filter(Boolean);
    toast({
      headline: headlineOf(decision, changed.length),
      detail: details.join(' ') || undefined,
      undo: changed.length > 0 ? undo(operationId, ids) : undefined,
    });
    return true;
  };
  return { decide, isDeciding: isLoading };
}
