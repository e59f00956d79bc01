import { useRef } from 'react';
import { useDecideMutation } from '../../api/applicant';
import { applicantsApi, stageLabels, type Applicant, type Decision, type Stage } from '../../api/applicants';
import { isGone, problemOf } from '../../api/problem';
import { useAppDispatch } from '../../api/store-hooks';
import { useIsShown } from '../../forms/useIsShown';
import { useToast } from '../../ui/Toast';
import { useUndo } from '../../ui/useUndo';

/**
 * Moves an applicant to a stage or stars them, one decision after the other. A failure names the applicant, because the page may show
 * another one by then.
 * @param onConflict receives a decision that lost to somebody else's, while the component is mounted. Without it decisions overwrite.
 */
export function useDecide(onConflict?: (refused: Decision) => void) {
  const [decide] = useDecideMutation();
  const dispatch = useAppDispatch();
  const last = useRef(Promise.resolve());
  const isShown = useIsShown();
  const toast = useToast();
  const offerUndo = useUndo();

  const moved = (id: string, fullName: string, from: Stage, to: Stage) => ({
    headline: `${fullName} was moved to ${stageLabels[to]}.`,
    undo: offerUndo({
      request: () => decide({ id, decision: { stage: from }, overwrite: true }),
      message: () => ({ headline: `${fullName} is back in ${stageLabels[from]}.` }),
    }),
  });

  const run = async ({ _id: id, fullName, stage }: Applicant, decision: Decision, overwrite: boolean) => {
    // A note or a bulk change makes a new version too.
    await Promise.all(dispatch(applicantsApi.util.getRunningMutationsThunk()));
    const { error } = await decide({ id, decision, overwrite });
    if (!error) {
      if (decision.stage) toast(moved(id, fullName, stage, decision.stage));
      return;
    }
    if (problemOf(error).status === 412 && onConflict && isShown.current) return onConflict(decision);
    toast(
      isGone(error)
        ? { tone: 'error', headline: `${fullName} no longer exists.`, detail: 'Somebody else deleted it.' }
        : { headline: `${fullName} could not be changed.`, error },
    );
  };

  return (applicant: Applicant, decision: Decision, overwrite = !onConflict) => {
    last.current = last.current.then(() => run(applicant, decision, overwrite));
    return last.current;
  };
}
