import type { Decision } from '../../../api/applicant';
import { useDecideManyMutation } from '../../../api/applicants-bulk';
import { isGone } from '../../../api/base-api';
import { problemOf } from '../../../api/problem';
import { stageWords } from '../../../content/back-office/applicants';
import { applicantsMessages as messages } from '../../../content/messages/applicants-admin';
import { undoMs } from '../../../content/timings';
import { useToast, type ToastMessage } from '../../../ui/Toast';
import { valuesBefore } from './values-before';

function saidOf({ stage, starred }: Decision, count: number): string {
  if (stage) return messages.moved(count, stageWords[stage]);
  return starred ? messages.starred(count) : messages.unstarred(count);
}

/** Moves many applicants to a stage or stars them, and offers to take it back. */
export function useDecideMany() {
  const [decideMany, { isLoading }] = useDecideManyMutation();
  const toast = useToast();

  const takeBack = async (groups: ReturnType<typeof valuesBefore>) => {
    const answers = await Promise.all(groups.map((group) => decideMany(group)));
    const left = groups.filter((_group, place) => answers[place]?.error);
    const error = answers.find((answer) => answer.error)?.error;
    if (!error) return toast({ headline: messages.changedBack });
    toast({
      tone: 'error',
      headline: messages.undoFailed,
      detail: problemOf(error).detail,
      undo: isGone(error) ? undefined : undo(left),
    });
  };

  const undo = (groups: ReturnType<typeof valuesBefore>): ToastMessage['undo'] => ({
    run: () => void takeBack(groups),
    forMs: undoMs,
  });

  /** @returns whether it was done */
  const decide = async (ids: string[], decision: Decision): Promise<boolean> => {
    const { data, error } = await decideMany({ ids, decision });
    if (!data) {
      toast({ tone: 'error', headline: messages.changeFailed, detail: problemOf(error).detail });
      return false;
    }
    const { changed, missing, withdrawn } = data;
    const details = [
      missing.length > 0 && messages.missing(missing.length),
      withdrawn.length > 0 && messages.stay(withdrawn.length),
    ].filter((detail) => detail !== false);
    const groups = valuesBefore(changed, decision.stage ? 'stage' : 'starred');
    toast({
      headline: saidOf(decision, changed.length),
      detail: details.join(' ') || undefined,
      undo: changed.length > 0 ? undo(groups) : undefined,
    });
    return true;
  };
  return { decide, isDeciding: isLoading };
}
