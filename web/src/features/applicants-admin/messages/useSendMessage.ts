import { useSendMessageMutation, useTakeMessageBackMutation, type Message } from '../../../api/applicant';
import { problemOf, type Problem } from '../../../api/problem';
import { counted, formatNumber } from '../../../content/formats';
import { messageDelaySeconds } from '../../../content/timings';
import { sentStart } from '../../../forms/drafts';
import { submissionIdOf, dropFromTab } from '../../../runtime/storage';
import { useToast } from '../../../ui/Toast';
import { useUndo } from '../../../ui/useUndo';

/** Sends a message, with Undo. */
export function useSendMessage() {
  const [sendMessage] = useSendMessageMutation();
  const [takeBack] = useTakeMessageBackMutation();
  const offerUndo = useUndo();
  const toast = useToast();

  /**
   * The message id stays in the tab until the API answers, so that a retry sends nothing twice.
   * @returns why the message was not accepted
   */
  return async (message: Omit<Message, 'batchId'>): Promise<Problem | undefined> => {
    const ids = message.ids?.toSorted() ?? [];
    const key = `${sentStart}message:${ids.join()}`;
    const { data, error } = await sendMessage({ ...message, batchId: submissionIdOf(key, '') });
    if (!data) {
      const refused = problemOf(error);
      if (refused.status >= 400 && refused.status < 500) dropFromTab(key);
      if (refused.code !== 'message-id-used') return refused;
      return {
        ...refused,
        detail: 'Your earlier version was accepted, so this one was not sent. Press Send to send both.',
      };
    }
    dropFromTab(key);
    const left = ids.length - data.queued;
    toast({
      headline: `Your message to ${counted(data.queued, 'applicant', 'applicants')} will be sent in ${formatNumber(messageDelaySeconds)} seconds.`,
      detail:
        left > 0
          ? `${counted(left, 'applicant is', 'applicants are')} left out: withdrawn or deleted.`
          : undefined,
      undo: offerUndo({
        request: () => takeBack(data.batchId),
        message: () => ({
          headline: 'The message was taken back. Nothing was sent.',
          detail:
            message.stage && 'Applicants whose stage has not changed since are back in their previous stage.',
        }),
        failed: 'The message could not be taken back.',
        forMs: messageDelaySeconds * 1000,
      }),
    });
    return undefined;
  };
}
