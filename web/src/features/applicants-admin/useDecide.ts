import type { Decision } from '../../api/applicant';
import { useDecideMutation } from '../../api/applicant-changes';
import type { Applicant } from '../../api/applicants';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { applicantsMessages as messages } from '../../content/messages/applicants-admin';
import { useToast } from '../../ui/Toast';
import { useIsShown } from './useIsShown';

/**
 * Moves an applicant to a stage or stars them. What stands against it is said with their name: the page may show somebody else by then.
 * @param onConflict takes what somebody else was faster than, for as long as the caller is shown
 */
export function useDecide(onConflict?: (refused: Decision) => void) {
  const [decide] = useDecideMutation();
  const isShown = useIsShown();
  const toast = useToast();
  return async ({ _id: id, fullName }: Applicant, decision: Decision, overwrite = false) => {
    const { error } = await decide({ id, decision, overwrite });
    if (!error) return;
    const { status, detail } = problemOf(error);
    if (status === 412 && onConflict && isShown.current) return onConflict(decision);
    toast(
      isGone(error)
        ? { tone: 'error', headline: messages.gone(fullName), detail: messages.goneDetail }
        : { tone: 'error', headline: messages.changeFailedOf(fullName), detail },
    );
  };
}
