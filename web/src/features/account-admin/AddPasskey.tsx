import { useEffect } from 'react';
import { useAddPasskeyMutation, usePasskeyOptionsMutation } from '../../api/account';
import { filled } from '../../forms/rules';
import { createPasskey, loadPasskeyCode } from '../../runtime/passkeys';
import { TextField } from '../../ui/fields';
import { useToast } from '../../ui/Toast';
import {
  CodeField,
  codeRule,
  CurrentPassword,
  FormActions,
  passwordRule,
  withoutBlanks,
} from './account-fields';
import { useAccountForm } from './useAccountForm';

/** The server's limit. A longer name would be refused after the device has made the passkey. */
const NAME_CHARACTERS = 60;

const nameRule = {
  validate: {
    filled: filled('Please enter a name.'),
    short: (name: string) =>
      [...name.trim()].length <= NAME_CHARACTERS || `Use at most ${String(NAME_CHARACTERS)} characters.`,
  },
};

interface AddPasskeyProps {
  /** This browser in words. */
  device: string;
  /** Whether two-step sign-in is on. */
  asksCode: boolean;
  onClose: () => void;
}

export function AddPasskey({ device, asksCode, onClose }: AddPasskeyProps) {
  const [askOptions] = usePasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();
  const toast = useToast();
  const { bind, formProps, notice, busy } = useAccountForm({
    defaultValues: { name: device, password: '', code: '' },
    send: async ({ name, password, code }) => {
      const options = await askOptions({ password, code: asksCode ? withoutBlanks(code) : undefined });
      if (options.error) return { error: options.error };
      const made = await createPasskey(options.data);
      if ('cancelled' in made) return { data: undefined };
      if ('detail' in made) return { error: { status: 400, data: made } };
      return add({ name: name.trim(), response: made.response });
    },
    onDone: (passkey) => {
      if (!passkey) return;
      toast({ headline: 'The passkey was added. All other sessions have ended.' });
      onClose();
    },
    failure: 'The passkey could not be added.',
    unconfirmed: 'If the server added it, it is in the list above.',
  });
  // Some browsers open their dialog only soon after the click.
  useEffect(() => void loadPasskeyCode().catch(() => undefined), []);

  return (
    <form {...formProps} aria-label="Add a passkey" className="grid max-w-md gap-5">
      <TextField
        {...bind('name', nameRule)}
        label="Name"
        hint="To tell it from others, for example the device that it is on."
        required
        autoComplete="off"
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <CurrentPassword {...bind('password', passwordRule)} />
      {asksCode && <CodeField {...bind('code', codeRule)} acceptsRecoveryCode />}
      <p className="text-sm">All other sessions end. This one stays.</p>
      <FormActions notice={notice} busy={busy} onCancel={onClose}>
        Add passkey
      </FormActions>
    </form>
  );
}
