import { problemOf, type Outcome } from '../api/problem';
import { undoMs } from '../content/timings';
import { nextNumber, useToast, type ToastMessage } from './Toast';

interface Undoable<Data> {
  request: () => Outcome<Data>;
  message: (data: Data) => ToastMessage;
  /** The headline after a failure. The default speaks of a change. */
  failed?: string;
  forMs?: number;
}

/** Makes the Undo of a toast, when the change is made. It is offered again after a failure, unless the API says that it cannot succeed. */
export function useUndo() {
  const toast = useToast();
  return function offerUndo<Data>(action: Undoable<Data>): ToastMessage['undo'] {
    const run = async () => {
      const { data, error } = await action.request();
      if (!error) return toast(action.message(data as Data));
      const isFinal = [404, 409].includes(problemOf(error).status);
      const headline = action.failed ?? 'The change could not be undone.';
      toast({ headline, error, undo: isFinal ? undefined : offerUndo(action) });
    };
    return { run: () => void run(), forMs: action.forMs ?? undoMs, number: nextNumber() };
  };
}
