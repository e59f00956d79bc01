import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyWords as words } from '../../../content/back-office/account';
import { passkeysMessages as messages } from '../../../content/messages/account-admin';
import { bindFields } from '../../../forms/bind-fields';
import { failed } from '../../../forms/failed';
import { loadPasskeyCode } from '../../../runtime/passkeys';
import { TextField } from '../../../ui/fields';
import { useToast } from '../../../ui/Toast';
import { accountRules } from '../account-rules';
import { CurrentPassword } from '../CurrentPassword';
import { FormActions } from '../FormActions';
import { useAccountForm } from '../useAccountForm';
import { useCreatePasskey } from './useCreatePasskey';

interface AddPasskeyProps {
  /** This browser in words. */
  device: string;
  onClose: () => void;
}

/** A name and the password; the browser asks for the rest. */
export function AddPasskey({ device, onClose }: AddPasskeyProps) {
  const create = useCreatePasskey();
  const [why, setWhy] = useState<string>();
  const toast = useToast();
  const form = useForm({ defaultValues: { name: device, password: '' } });
  const { formProps, notice, busy } = useAccountForm({
    form,
    fields: ['name', 'password'],
    send: (values) => {
      setWhy(undefined);
      return create(values);
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
