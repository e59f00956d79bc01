import { useTakeMessageBackMutation } from '../../../api/messages';
import { problemOf } from '../../../api/problem';
import { messageResults as words } from '../../../content/back-office/messages';
import { messageDelaySeconds } from '../../../content/timings';
import { useToast, type ToastMessage } from '../../../ui/Toast';

/** What of a message was accepted. */
interface Sent {
  batchId: string;
  ids: readonly string[];
  /** Whether its applicants were moved. */
  isMoved: boolean;
}

/** What takes a message back; without an answer it is offered again. */
export function useTakeBack() {
  const [takeBack] = useTakeMessageBackMutation();
  const toast = useToast();
  const run = async (sent: Sent) => {
    const { batchId, ids, isMoved } = sent;
    const { error } = await takeBack({ batchId, ids });
    if (!error) return toast({ headline: words.undone, detail: isMoved ? words.stagesBack : undefined });
    const { status, code, detail } = problemOf(error);
    if (code === 'message-sent') return toast({ tone: 'error', headline: words.tooLate });
    const mayWork = status === 0 || status >= 500;
    toast({
      tone: 'error',
      headline: words.undoFailed,
      detail,
      undo: mayWork ? undoMessage(sent) : undefined,
    });
  };
  const undoMessage = (sent: Sent): ToastMessage['undo'] => ({
    run: () => void run(sent),
    forMs: messageDelaySeconds * 1000,
    isExact: true,
  });
  return undoMessage;
}
