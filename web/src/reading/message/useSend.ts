import { problemOf, type Outcome, type Problem } from '../../api/problem';
import { formatNumber } from '../../content/formats';
import { messageDelaySeconds } from '../../content/timings';
import { sentStart } from '../../forms/drafts';
import { dropFromTab, submissionIdOf } from '../../runtime/storage';
import { useToast } from '../../ui/Toast';
import { useUndo } from '../../ui/useUndo';

export interface Sending<Data> {
  noun: 'message' | 'reply';
  /** Names the message in this tab. */
  name: string;
  /** A retry with the same content has the same id. */
  content: string;
  request: (submissionId: string) => Outcome<Data>;
  takeBack: (submissionId: string) => Outcome<unknown>;
  /** @returns to whom, and who is left out */
  describe: (data: Data) => readonly [receiver: string, leftOut?: string | undefined];
  /** @returns what else happened */
  onTakenBack: () => string | false;
}

/** Sends a message, with Undo. */
export function useSend() {
  const offerUndo = useUndo();
  const toast = useToast();

  /**
   * The id of the message stays in the tab until the API answers, so that a retry sends nothing twice.
   * @returns why the message was not accepted
   */
  return async <Data>(sending: Sending<Data>): Promise<Problem | undefined> => {
    const { noun, request, takeBack, describe, onTakenBack } = sending;
    const key = `${sentStart}${sending.name}`;
    const submissionId = submissionIdOf(key, sending.content);
    const offered = offerUndo({
      request: () => takeBack(submissionId),
      message: () => ({
        headline: `The ${noun} was taken back. Nothing was sent.`,
        detail: onTakenBack() || undefined,
      }),
      failed: `The ${noun} could not be taken back.`,
      forMs: messageDelaySeconds * 1000,
    });
    const { data, error } = await request(submissionId);
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
    const [receiver, detail] = describe(data);
    toast({
      headline: `Your ${noun} to ${receiver} will be sent in ${formatNumber(messageDelaySeconds)} seconds.`,
      detail,
      undo: offered,
    });
    return undefined;
  };
}
