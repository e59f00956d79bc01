import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Passkey } from '../../../api/account';
import { useRemovePasskeyMutation } from '../../../api/account-passkeys';
import { accountForm, passkeyWords } from '../../../content/back-office/account';
import { passkeysMessages as messages } from '../../../content/messages/account-admin';
import { bindFields } from '../../../forms/useAdminForm';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FormNotice } from '../../../ui/FormNotice';
import { useToast } from '../../../ui/Toast';
import { accountRules } from '../account-rules';
import { CurrentPassword } from '../CurrentPassword';
import { useAccountForm } from '../useAccountForm';

const words = passkeyWords.removeDialog;

/** Asks for the password, then removes. */
export function RemovePasskey({
  passkey: { _id, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const [remove] = useRemovePasskeyMutation();
  const formId = useId();
  const firstFocus = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const done = () => {
    toast({ headline: messages.removed });
    onClose();
  };
  const form = useForm({ defaultValues: { password: '' } });
  const { formProps, notice, busy } = useAccountForm({
    form,
    fields: ['password'],
    send: ({ password }) => remove({ id: _id, password }),
    onDone: done,
    // Another tab has removed it.
    onRefused: async ({ status }) => {
      if (status === 404) done();
      return Promise.resolve(status === 404);
    },
    failure: messages.removeFailed,
  });
  const { ref, ...field } = bindFields(form, busy)('password', accountRules.password);

  return (
    <Dialog
      title={words.title(name)}
      description={words.text}
      onClose={onClose}
      firstFocus={firstFocus}
      className="max-w-lg!"
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {accountForm.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {passkeyWords.remove}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="grid gap-5">
        <CurrentPassword
          {...field}
          ref={(element) => {
            ref(element);
            firstFocus.current = element;
          }}
        />
        <FormNotice notice={notice} />
      </form>
    </Dialog>
  );
}
