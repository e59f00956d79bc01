import { useForm } from 'react-hook-form';
import { useChangeEmailMutation, type Account } from '../../api/account';
import { selectSession, signedIn } from '../../api/session';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks';
import { emailWords as words } from '../../content/back-office/account';
import { accountMessages as messages } from '../../content/messages/account-admin';
import { bindFields } from '../../forms/useAdminForm';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { useToast } from '../../ui/Toast';
import { accountRules } from './account-rules';
import { AccountSection } from './AccountSection';
import { CurrentPassword } from './CurrentPassword';
import { FormActions } from './FormActions';
import { useAccountForm } from './useAccountForm';
import { useDisclosure } from './useDisclosure';

/** The address that one signs in with, and its change. */
export function EmailSection({ email }: Pick<Account, 'email'>) {
  const { isOpen, open, close, opener } = useDisclosure();
  return (
    <AccountSection title={words.title} lead={words.lead}>
      <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
      {isOpen ? (
        <ChangeEmail onClose={close} />
      ) : (
        <Button ref={opener} size="small" className="justify-self-start" onClick={open}>
          {words.change}
        </Button>
      )}
    </AccountSection>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [changeEmail] = useChangeEmailMutation();
  const { token } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const toast = useToast();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { formProps, notice, busy } = useAccountForm({
    form,
    fields: ['email', 'password'],
    send: ({ email, password }) => changeEmail({ email: email.trim(), password }),
    onDone: ({ email }) => {
      if (token !== null) dispatch(signedIn({ token, email }));
      toast({ headline: messages.emailChanged });
      onClose();
    },
    failure: messages.emailFailed,
    unknown: messages.emailUnknown,
  });
  const bind = bindFields(form, busy);

  return (
    <form {...formProps} aria-label={words.change} className="grid max-w-md gap-5">
      <TextField
        {...bind('email', accountRules.email)}
        label={words.field}
        inputMode="email"
        autoComplete="email"
        required
        autoFocus
      />
      <CurrentPassword {...bind('password', accountRules.password)} />
      <FormActions notice={notice} busy={busy} onCancel={onClose}>
        {words.save}
      </FormActions>
    </form>
  );
}
