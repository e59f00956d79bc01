import { conflictNotice } from '../../../forms/useAdminForm';
import { FormNotice } from '../../../ui/FormNotice';

interface ConflictNoticeProps {
  isRefused: boolean;
  onReload: () => Promise<void>;
  onSaveAnyway: () => void;
}

/** Says that somebody else was faster, and asks what is to stand. */
export function ConflictNotice({ isRefused, ...choices }: ConflictNoticeProps) {
  return <FormNotice notice={isRefused ? conflictNotice('applicant', choices) : undefined} />;
}
