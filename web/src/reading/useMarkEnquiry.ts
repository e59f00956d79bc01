import {
  enquiryStageLabels,
  useMarkEnquiryMutation,
  useUndoEnquiriesMutation,
  type Enquiry,
  type EnquiryMarks,
} from '../api/enquiries';
import { useChange } from './useChange';

export type MarkEnquiry = ReturnType<typeof useMarkEnquiry>;

/** Moves an enquiry to a stage, stars it, follows it up, values it, or marks it as read or answered. */
export function useMarkEnquiry(onDecided?: (id: string, isDecided: boolean) => void) {
  const [mark] = useMarkEnquiryMutation();
  const [undo] = useUndoEnquiriesMutation();
  const change = useChange({ labels: enquiryStageLabels, undo, onDecided });
  return ({ _id: id, name, stage: from }: Pick<Enquiry, '_id' | 'name' | 'stage'>, marks: EnquiryMarks) =>
    change({
      id,
      who: `The enquiry from ${name}`,
      from,
      decision: marks,
      request: (operationId) => mark({ id, marks, operationId }),
    });
}
