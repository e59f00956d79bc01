import { useForm } from 'react-hook-form';
import { useConfirmTotpMutation, type TotpSecret } from '../../../api/account-totp';
import type { Problem } from '../../../api/problem';
import { accountForm, totpWords } from '../../../content/back-office/account';
import { totpMessages as messages } from '../../../content/messages/account-admin';
import { bindFields } from '../../../forms/useAdminForm';
import { accountRules, withoutBlanks } from '../account-rules';
import { FormActions } from '../FormActions';
import { useAccountForm } from '../useAccountForm';
import { CodeField } from './CodeField';
import { ScanKey } from './ScanKey';
import { StepTitle } from './StepTitle';

const words = totpWords.scan;

interface ConfirmTotpProps {
  secret: TotpSecret;
  onConfirmed: (recoveryCodes: string[]) => void;
  onRefused: (problem: Problem) => Promise<boolean>;
  onCancel: () => void;
}

/** The second step: the key into the app, and a code of it back. */
export function ConfirmTotp({ secret, onConfirmed, onRefused, onCancel }: ConfirmTotpProps) {
  const [confirm] = useConfirmTotpMutation();
  const form = useForm({ defaultValues: { code: '' } });
  const { formProps, notice, busy } = useAccountForm({
    form,
    fields: ['code'],
    send: ({ code }) => confirm({ code: withoutBlanks(code) }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onRefused,
    failure: messages.confirmFailed,
  });

  return (
    <>
      <StepTitle title={words.title}>{words.text}</StepTitle>
      <ScanKey secret={secret} />
      <form {...formProps} aria-label={totpWords.switchOn} className="grid max-w-md gap-5">
        <CodeField
          {...bindFields(form, busy)('code', accountRules.code)}
          label={accountForm.code.label}
          hint={accountForm.code.hint}
          inputMode="numeric"
        />
        <FormActions notice={notice} busy={busy} onCancel={onCancel}>
          {totpWords.switchOn}
        </FormActions>
      </form>
    </>
  );
}
