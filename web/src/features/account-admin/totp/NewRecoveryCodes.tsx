import { useRenewRecoveryCodesMutation } from '../../../api/account-totp';
import type { Problem } from '../../../api/problem';
import { newCodesWords as words } from '../../../content/back-office/account';
import { totpMessages as messages } from '../../../content/messages/account-admin';
import { PasswordAndCode } from './PasswordAndCode';

interface NewRecoveryCodesProps {
  /** Why they are needed. */
  why: string | undefined;
  onMade: (recoveryCodes: string[]) => void;
  onRefused: (problem: Problem) => Promise<boolean>;
  onCancel: () => void;
}

/** Ten new recovery codes in place of the old ones. */
export function NewRecoveryCodes({ onMade, ...props }: NewRecoveryCodesProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <PasswordAndCode
      {...props}
      words={words}
      digits
      send={renew}
      onDone={({ recoveryCodes }) => onMade(recoveryCodes)}
      failure={messages.codesFailed}
      unknown={messages.codesUnknown}
    />
  );
}
