import { useDecideMutation } from '../../api/applicant';
import { stageLabels, useUndoManyMutation, type Applicant, type Decision } from '../../api/applicants';
import { useChange } from '../../reading/useChange';

/** Moves an applicant to a stage or stars them. */
export function useDecide(onDecided?: (id: string, isDecided: boolean) => void) {
  const [decide] = useDecideMutation();
  const [undo] = useUndoManyMutation();
  const change = useChange({ labels: stageLabels, undo, onDecided });
  return ({ _id: id, fullName: who, stage: from }: Applicant, decision: Decision) =>
    change({
      id,
      who,
      from,
      to: decision.stage,
      request: (operationId) => decide({ id, decision, operationId }),
    });
}
