import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyWords as words, switchOffWords } from '../../../content/back-office/account';
import { passkeysMessages as messages } from '../../../content/messages/account-admin';
import { bindFields } from '../../../forms/useAdminForm';
import { failed } from '../../../forms/failures';
import { loadPasskeyCode } from '../../../runtime/passkeys';
import { TextField } from '../../../ui/fields';
import { useToast } from '../../../ui/Toast';
import { accountRules, withoutBlanks } from '../account-rules';
import { CurrentPassword } from '../CurrentPassword';
import { FormActions } from '../FormActions';
import { CodeField } from '../totp/CodeField';
import { useAccountForm } from '../useAccountForm';
import { useCreatePasskey } from './useCreatePasskey';

interface AddPasskeyProps {
  /** This browser in words. */
  device: string;
  /** Whether two-step sign-in is on. */
  asksCode: boolean;
  onClose: () => void;
}

/** A name and the password; the browser asks for the rest. */
export function AddPasskey({ device, asksCode, onClose }: AddPasskeyProps) {
  const create = useCreatePasskey();
  const [why, setWhy] = useState<string>();
  const toast = useToast();
  const form = useForm({ defaultValues: { name: device, password: '', code: '' } });
  const { formProps, notice, busy } = useAccountForm({
    form,
    fields: ['name', 'password', 'code'],
    send: ({ code, ...values }) => {
      setWhy(undefined);
      return create({ ...values, code: asksCode ? withoutBlanks(code) : undefined });
    },
    onDone: (made) => {
      if ('detail' in made) setWhy(made.detail);
      if (!('added' in made)) return;
      toast({ headline: messages.added });
      onClose();
    },
    failure: messages.addFailed,
  });
  const bind = bindFields(form, busy);
  // Some browsers open their dialog only soon after the click.
  useEffect(() => void loadPasskeyCode().catch(() => undefined), []);

  return (
    <form {...formProps} aria-label={words.add} className="grid max-w-md gap-5">
      <TextField
        {...words.name}
        {...bind('name', accountRules.name)}
        required
        autoComplete="off"
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <CurrentPassword {...bind('password', accountRules.password)} />
      {asksCode && (
        <CodeField {...switchOffWords.code} {...bind('code', accountRules.code)} inputMode="text" />
      )}
      <p className="text-sm">{words.consequence}</p>
      <FormActions
        notice={notice ?? (why === undefined ? undefined : failed(messages.addFailed, { detail: why }))}
        busy={busy}
        onCancel={onClose}
      >
        {words.create}
      </FormActions>
    </form>
  );
}
