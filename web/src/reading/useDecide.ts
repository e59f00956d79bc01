import { useDecideMutation } from '../api/applicant';
import { stageLabels, useUndoManyMutation, type Applicant, type Decision } from '../api/applicants';
import { useChange } from './useChange';

export type Decide = ReturnType<typeof useDecide>;

type Person = Pick<Applicant, '_id' | 'fullName' | 'stage'>;

/** Moves an applicant to a stage, stars them or follows them up. */
export function useDecide(onDecided?: (id: string, isDecided: boolean) => void) {
  const [decide] = useDecideMutation();
  const [undo] = useUndoManyMutation();
  const change = useChange({ labels: stageLabels, undo, onDecided });
  return ({ _id: id, fullName: who, stage: from }: Person, decision: Decision) =>
    change({
      id,
      who,
      from,
      decision,
      request: (operationId) => decide({ id, decision, operationId }),
    });
}
