import { useForm } from 'react-hook-form';
import { useChangePasswordMutation, type Account } from '../../api/account';
import { passwordWords as words } from '../../content/back-office/account';
import { adminDates } from '../../content/formats';
import { accountMessages as messages } from '../../content/messages/account-admin';
import { bindFields } from '../../forms/useAdminForm';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toast';
import { accountRules } from './account-rules';
import { AccountSection } from './AccountSection';
import { CurrentPassword } from './CurrentPassword';
import { FormActions } from './FormActions';
import { PasswordField } from './PasswordField';
import { useAccountForm } from './useAccountForm';
import { useDisclosure } from './useDisclosure';

/** When the password was changed, and its change. */
export function PasswordSection({ passwordChangedAt }: Pick<Account, 'passwordChangedAt'>) {
  const { isOpen, open, close, opener } = useDisclosure();
  return (
    <AccountSection title={words.title} lead={words.lead}>
      <p>
        <time dateTime={passwordChangedAt}>{words.changed(adminDates.day(passwordChangedAt))}</time>
      </p>
      {isOpen ? (
        <ChangePassword onClose={close} />
      ) : (
        <Button ref={opener} size="small" className="justify-self-start" onClick={open}>
          {words.change}
        </Button>
      )}
    </AccountSection>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const toast = useToast();
  const form = useForm({ defaultValues: { current: '', next: '' } });
  const { formProps, notice, busy } = useAccountForm({
    form,
    fields: ['current', 'next'],
    send: changePassword,
    onDone: () => {
      toast({ headline: messages.passwordChanged });
      onClose();
    },
    failure: messages.passwordFailed,
    unknown: messages.passwordUnknown,
  });
  const bind = bindFields(form, busy);

  return (
    <form {...formProps} aria-label={words.change} className="grid max-w-md gap-5">
      <CurrentPassword {...bind('current', accountRules.password)} autoFocus />
      <PasswordField
        {...words.field}
        {...bind('next', accountRules.newPassword)}
        autoComplete="new-password"
      />
      <p className="text-sm">{words.consequence}</p>
      <FormActions notice={notice} busy={busy} onCancel={onClose}>
        {words.save}
      </FormActions>
    </form>
  );
}
