import { useEndTotpMutation } from '../../../api/account-totp';
import type { Problem } from '../../../api/problem';
import { switchOffWords as words } from '../../../content/back-office/account';
import { totpMessages as messages } from '../../../content/messages/account-admin';
import { PasswordAndCode } from './PasswordAndCode';

interface SwitchOffTotpProps {
  onOff: () => Promise<void>;
  onRefused: (problem: Problem) => Promise<boolean>;
  onCancel: () => void;
}

/** Ends the second factor, by a recovery code too: the phone may be lost. */
export function SwitchOffTotp({ onOff, ...props }: SwitchOffTotpProps) {
  const [switchOff] = useEndTotpMutation();
  return (
    <PasswordAndCode
      {...props}
      words={words}
      danger
      send={switchOff}
      onDone={onOff}
      failure={messages.switchOffFailed}
    />
  );
}
