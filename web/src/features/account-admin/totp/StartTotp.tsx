import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useStartTotpMutation, type TotpSecret } from '../../../api/account-totp';
import type { Problem } from '../../../api/problem';
import { totpWords as words } from '../../../content/back-office/account';
import { totpMessages as messages } from '../../../content/messages/account-admin';
import { bindFields } from '../../../forms/useAdminForm';
import { failed } from '../../../forms/failures';
import { accountRules } from '../account-rules';
import { CurrentPassword } from '../CurrentPassword';
import { FormActions } from '../FormActions';
import { useAccountForm } from '../useAccountForm';
import { preloadQrCode } from './lazy-qr-code';

interface StartTotpProps {
  /** Why it begins again. */
  notice: string | undefined;
  onStarted: (secret: TotpSecret) => void;
  onRefused: (problem: Problem) => Promise<boolean>;
  onCancel: () => void;
}

/** The first step: the password. */
export function StartTotp({ notice: again, onStarted, onRefused, onCancel }: StartTotpProps) {
  const [start] = useStartTotpMutation();
  const form = useForm({ defaultValues: { password: '' } });
  const { formProps, notice, busy } = useAccountForm({
    form,
    fields: ['password'],
    send: start,
    onDone: onStarted,
    onRefused,
    failure: messages.startFailed,
  });
  // The next step draws it.
  useEffect(preloadQrCode, []);

  const why = again === undefined ? undefined : failed(messages.confirmFailed, { detail: again });
  return (
    <form {...formProps} aria-label={words.switchOn} className="grid max-w-md gap-5">
      <CurrentPassword {...bindFields(form, busy)('password', accountRules.password)} autoFocus />
      <FormActions notice={notice ?? why} busy={busy} onCancel={onCancel}>
        {words.next}
      </FormActions>
    </form>
  );
}
