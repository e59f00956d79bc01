import { useSendMessageMutation, useTakeMessageBackMutation, type Message } from '../../../api/messages';
import { problemOf, type Problem } from '../../../api/problem';
import { messageResults as words } from '../../../content/back-office/messages';
import { messageDelaySeconds } from '../../../content/timings';
import { draftStart } from '../../../forms/useAdminForm';
import { lastSubmission, submissionIdOf, dropFromTab } from '../../../runtime/storage';
import { useToast } from '../../../ui/Toast';
import { useTakeBack } from './useTakeBack';

/** Of the last message that got no answer: goes with the drafts. */
const KEY = `${draftStart}sent-message`;

/** Sends a message, says so, and offers to take it back. */
export function useSendMessage() {
  const [sendMessage] = useSendMessageMutation();
  const [takeBack] = useTakeMessageBackMutation();
  const undoMessage = useTakeBack();
  const toast = useToast();

  /**
   * One that got no answer may have arrived. With the same content it is sent under the same id, which sends nothing twice. With another
   * content it is taken back first, so that not both are sent.
   */
  const takeLastBack = async (ids: readonly string[], content: string): Promise<Problem | undefined> => {
    const last = lastSubmission(KEY);
    const isSame = last?.content === content;
    if (!last || isSame || !last.content.startsWith(JSON.stringify(ids))) return undefined;
    const { error } = await takeBack({ batchId: last.submissionId, ids });
    if (!error) return undefined;
    const problem = problemOf(error);
    if (problem.status === 404) return undefined;
    if (problem.code !== 'message-sent') return problem;
    dropFromTab(KEY);
    return { ...problem, detail: words.sentBefore };
  };

  /** @returns why it was not accepted */
  return async (message: Omit<Message, 'batchId'>): Promise<Problem | undefined> => {
    const { subject, body, stage } = message;
    const ids = message.ids.toSorted();
    const content = JSON.stringify(ids) + JSON.stringify([subject, body, stage]);
    const problem = await takeLastBack(ids, content);
    if (problem) return problem;
    const batchId = submissionIdOf(KEY, content);
    const { data, error } = await sendMessage({ ...message, batchId });
    if (!data) {
      const refused = problemOf(error);
      // Whoever refuses has not kept it.
      if (refused.status >= 400 && refused.status < 500) dropFromTab(KEY);
      return refused;
    }
    dropFromTab(KEY);
    const left = ids.length - data.queued;
    toast({
      headline: words.queued(data.queued, messageDelaySeconds),
      detail: left > 0 ? words.leftOut(left) : undefined,
      undo: undoMessage({ batchId: data.batchId, ids, isMoved: stage !== undefined }),
    });
    return undefined;
  };
}
