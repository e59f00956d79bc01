import { useRef } from 'react';
import type { Decision } from '../../../api/applicant';
import { useDecideManyMutation, useUndoManyMutation } from '../../../api/applicants-bulk';
import { isGone } from '../../../api/base-api';
import { problemOf } from '../../../api/problem';
import { stageWords } from '../../../content/back-office/applicants';
import { applicantsMessages as messages } from '../../../content/messages/applicants-admin';
import { undoMs } from '../../../content/timings';
import { newId } from '../../../runtime/storage';
import { useToast, type ToastMessage } from '../../../ui/Toast';

function headlineOf({ stage, starred }: Decision, count: number): string {
  if (stage) return messages.moved(count, stageWords[stage]);
  return starred ? messages.starred(count) : messages.unstarred(count);
}

/** Moves many applicants to a stage or stars them, with an undo. */
export function useDecideMany() {
  const [decideMany, { isLoading }] = useDecideManyMutation();
  const [undoMany] = useUndoManyMutation();
  /** The change that got no answer: a retry has the same id. */
  const unanswered = useRef<{ content: string; operationId: string }>(undefined);
  const toast = useToast();

  const takeBack = async (operationId: string, ids: string[]) => {
    const { error } = await undoMany({ operationId, ids });
    if (!error) return toast({ headline: messages.changedBack });
    toast({
      tone: 'error',
      headline: messages.undoFailed,
      detail: problemOf(error).detail,
      undo: isGone(error) ? undefined : undo(operationId, ids),
    });
  };

  const undo = (operationId: string, ids: string[]): ToastMessage['undo'] => ({
    run: () => void takeBack(operationId, ids),
    forMs: undoMs,
  });

  /** @returns whether it was done */
  const decide = async (ids: string[], decision: Decision): Promise<boolean> => {
    const content = JSON.stringify([ids.toSorted(), decision]);
    if (unanswered.current?.content !== content) unanswered.current = { content, operationId: newId() };
    const { data, error } = await decideMany({ ids, decision, operationId: unanswered.current.operationId });
    if (!data) {
      toast({ tone: 'error', headline: messages.changeFailed, detail: problemOf(error).detail });
      return false;
    }
    unanswered.current = undefined;
    const { operationId, changed, missing, withdrawn } = data;
    const details = [
      missing.length > 0 && messages.missing(missing.length),
      withdrawn.length > 0 && messages.stay(withdrawn.length),
    ].filter((detail) => detail !== false);
    toast({
      headline: headlineOf(decision, changed.length),
      detail: details.join(' ') || undefined,
      undo: changed.length > 0 ? undo(operationId, ids) : undefined,
    });
    return true;
  };
  return { decide, isDeciding: isLoading };
}
