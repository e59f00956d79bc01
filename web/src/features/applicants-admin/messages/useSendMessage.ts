import { useSendMessageMutation, useTakeMessageBackMutation, type Message } from '../../../api/applicant';
import { problemOf, type Problem } from '../../../api/problem';
import { counted, formatNumber } from '../../../content/formats';
import { messageDelaySeconds } from '../../../content/timings';
import { sentStart } from '../../../forms/drafts';
import { submissionIdOf, dropFromTab } from '../../../runtime/storage';
import { useToast, type ToastMessage } from '../../../ui/Toast';

interface Sent {
  batchId: string;
  ids: readonly string[];
  isMoved: boolean;
}

/** Makes the Undo of a message. After a failure it is offered again. */
function useTakeBack() {
  const [takeBack] = useTakeMessageBackMutation();
  const toast = useToast();
  const run = async (sent: Sent) => {
    const { batchId, ids, isMoved } = sent;
    const { error } = await takeBack({ batchId, ids });
    if (!error)
      return toast({
        headline: 'The message was taken back. Nothing was sent.',
        detail: isMoved
          ? 'Applicants whose stage has not changed since are back in their previous stage.'
          : undefined,
      });
    const { status, code, detail } = problemOf(error);
    if (code === 'message-sent')
      return toast({ tone: 'error', headline: 'It is too late: the message was sent.' });
    toast({
      tone: 'error',
      headline: 'The message could not be taken back.',
      detail,
      undo: status === 0 || status >= 500 ? undoMessage(sent) : undefined,
    });
  };
  const undoMessage = (sent: Sent): NonNullable<ToastMessage['undo']> => ({
    run: () => void run(sent),
    forMs: messageDelaySeconds * 1000,
    isExact: true,
  });
  return undoMessage;
}

/** Sends a message, with Undo. */
export function useSendMessage() {
  const [sendMessage] = useSendMessageMutation();
  const undoMessage = useTakeBack();
  const toast = useToast();

  /**
   * A message that got no answer keeps its id in this tab, so a retry sends nothing twice.
   * @returns why the message was not accepted
   */
  return async (message: Omit<Message, 'batchId'>): Promise<Problem | undefined> => {
    const ids = message.ids.toSorted();
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
      undo: undoMessage({ batchId: data.batchId, ids, isMoved: message.stage !== undefined }),
    });
    return undefined;
  };
}
