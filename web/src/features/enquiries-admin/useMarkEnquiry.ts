import {
  enquiryStageLabels,
  useMarkEnquiryMutation,
  useUndoEnquiriesMutation,
  type Enquiry,
  type EnquiryMarks,
} from '../../api/enquiries';
import { inOrder } from '../../api/list-api';
import { isGone } from '../../api/problem';
import { newId } from '../../runtime/storage';
import { useToast } from '../../ui/Toast';
import { undoneText, useUndo } from '../../ui/useUndo';

export function useEnquiryFailure() {
  const toast = useToast();
  return (headline: string, error: unknown) =>
    isGone(error)
      ? toast({
          tone: 'error',
          headline: 'This enquiry no longer exists.',
          detail: 'Somebody else deleted it.',
        })
      : toast({ headline, error });
}

export type MarkEnquiry = ReturnType<typeof useMarkEnquiry>;

/**
 * Moves an enquiry to a stage, stars it, or marks it as read or answered. The last change wins; an undo leaves later ones alone.
 * @param onDecided hears of a move, and of its undo
 */
export function useMarkEnquiry(onDecided?: (id: string, isDecided: boolean) => void) {
  const [mark] = useMarkEnquiryMutation();
  const [undoMany] = useUndoEnquiriesMutation();
  const toast = useToast();
  const offerUndo = useUndo();
  const fail = useEnquiryFailure();

  return ({ _id: id, name, stage: from }: Pick<Enquiry, '_id' | 'name' | 'stage'>, marks: EnquiryMarks) =>
    inOrder(id, async () => {
      const operationId = newId();
      const { stage } = marks;
      if (stage) onDecided?.(id, true);
      const { error } = await mark({ id, marks, operationId });
      if (error) {
        if (stage) onDecided?.(id, false);
        fail(`The enquiry from ${name} could not be updated.`, error);
      } else if (stage)
        toast({
          headline: `The enquiry from ${name} was moved to ${enquiryStageLabels[stage]}.`,
          undo: offerUndo({
            request: () => undoMany(operationId),
            message: ({ undone }) => {
              if (undone > 0) onDecided?.(id, false);
              return undoneText(undone, `The enquiry from ${name} is back in ${enquiryStageLabels[from]}.`);
            },
          }),
        });
    });
}
