import { useChangePasswordMutation, type Account } from '../../api/account';
import { adminDates } from '../../content/formats';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toast';
import { CurrentPassword, FormActions, PasswordField, passwordRule } from './account-fields';
import { AccountSection, useDisclosure } from './AccountSection';
import { useAccountForm } from './useAccountForm';

/** The server's limit. */
const PASSWORD_CHARACTERS = 12;

const newPasswordRule = {
  validate: (value: string) => {
    const { length } = [...value];
    if (length === 0) return 'Please enter a new password.';
    return length >= PASSWORD_CHARACTERS || `Use at least 12 characters: these are ${String(length)}.`;
  },
};

export function PasswordSection({ passwordChangedAt }: Pick<Account, 'passwordChangedAt'>) {
  const { isOpen, open, close, opener } = useDisclosure();
  return (
    <AccountSection title="Password" lead="Use one that you use nowhere else.">
      <p>
        <time dateTime={passwordChangedAt}>Changed on {adminDates.day(passwordChangedAt)}</time>
      </p>
      {isOpen ? (
        <ChangePassword onClose={close} />
      ) : (
        <Button ref={opener} size="small" className="justify-self-start" onClick={open}>
          Change password
        </Button>
      )}
    </AccountSection>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const [changePassword] = useChangePasswordMutation();
  const toast = useToast();
  const { bind, formProps, notice, busy } = useAccountForm({
    defaultValues: { current: '', next: '' },
    send: changePassword,
    onDone: () => {
      toast({ headline: 'Your password was changed. All other sessions have ended.' });
      onClose();
    },
    failure: 'Your password could not be changed.',
    unconfirmed: 'If the server changed it, the new password is already active.',
  });

  return (
    <form {...formProps} aria-label="Change password" className="grid max-w-md gap-5">
      <CurrentPassword {...bind('current', passwordRule)} autoFocus />
      <PasswordField
        {...bind('next', newPasswordRule)}
        label="New password"
        hint="At least 12 characters, not your email and not a common password. Several words are easy to remember."
        autoComplete="new-password"
      />
      <p className="text-sm">All other sessions end. This one stays.</p>
      <FormActions notice={notice} busy={busy} onCancel={onClose}>
        Save password
      </FormActions>
    </form>
  );
}
