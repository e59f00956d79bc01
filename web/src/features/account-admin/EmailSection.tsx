import { useChangeEmailMutation, type Account } from '../../api/account';
import { filled } from '../../forms/rules';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { useToast } from '../../ui/Toast';
import { CurrentPassword, FormActions, passwordRule } from './account-fields';
import { AccountSection, useDisclosure } from './AccountSection';
import { useAccountForm } from './useAccountForm';

const emailRule = { validate: filled('Please enter the new email.') };

export function EmailSection({ email }: Pick<Account, 'email'>) {
  const { isOpen, open, close, opener } = useDisclosure();
  return (
    <AccountSection title="Email" lead="You sign in with this address.">
      <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
      {isOpen ? (
        <ChangeEmail onClose={close} />
      ) : (
        <Button ref={opener} size="small" className="justify-self-start" onClick={open}>
          Change email
        </Button>
      )}
    </AccountSection>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [changeEmail] = useChangeEmailMutation();
  const toast = useToast();
  const { bind, formProps, notice, busy } = useAccountForm({
    defaultValues: { email: '', password: '' },
    send: ({ email, password }) => changeEmail({ email: email.trim(), password }),
    onDone: () => {
      toast({ headline: 'Your email was changed.' });
      onClose();
    },
    failure: 'Your email could not be changed.',
    unconfirmed: 'If the server changed it, you sign in with the new one.',
  });

  return (
    <form {...formProps} aria-label="Change email" className="grid max-w-md gap-5">
      <TextField
        {...bind('email', emailRule)}
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        autoFocus
      />
      <CurrentPassword {...bind('password', passwordRule)} />
      <FormActions notice={notice} busy={busy} onCancel={onClose}>
        Save email
      </FormActions>
    </form>
  );
}
