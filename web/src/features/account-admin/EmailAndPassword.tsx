import { useChangeEmailMutation, useChangePasswordMutation, type Account } from '../../api/account';
import { adminDates } from '../../content/admin-dates';
import { filled } from '../../forms/rules';
import { ScreenSection } from '../../ui/list/ScreenTitle';
import { currentPassword, Disclosure } from './AccountForm';

const newEmail = {
  name: 'email',
  label: 'New email',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoFocus: true,
  rule: filled('Please enter the new email.'),
} as const;

export function EmailSection({ email }: Pick<Account, 'email'>) {
  const [changeEmail] = useChangeEmailMutation();
  return (
    <ScreenSection title="Email" lead="You sign in with this address.">
      <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
      <Disclosure
        label="Change email"
        fields={[newEmail, currentPassword]}
        submit="Save email"
        send={changeEmail}
        done="Your email was changed."
        failure="Your email could not be changed."
        unconfirmed="If the server changed it, you sign in with the new one."
      />
    </ScreenSection>
  );
}

/** The server's limit. */
const PASSWORD_CHARACTERS = 12;

const newPassword = {
  name: 'next',
  label: 'New password',
  hint: 'At least 12 characters, not your email and not a common password. Several words are easy to remember.',
  type: 'password',
  autoComplete: 'new-password',
  rule: (value: string) => {
    const { length } = [...value];
    if (length === 0) return 'Please enter a new password.';
    return length >= PASSWORD_CHARACTERS || `Use at least 12 characters: these are ${String(length)}.`;
  },
} as const;

export function PasswordSection({ passwordChangedAt }: Pick<Account, 'passwordChangedAt'>) {
  const [changePassword] = useChangePasswordMutation();
  return (
    <ScreenSection title="Password" lead="Use one that you use nowhere else.">
      <p>
        <time dateTime={passwordChangedAt}>Changed on {adminDates.day(passwordChangedAt)}</time>
      </p>
      <Disclosure
        label="Change password"
        fields={[{ ...currentPassword, name: 'current', autoFocus: true }, newPassword]}
        note="All other sessions end. This one stays."
        submit="Save password"
        send={changePassword}
        done="Your password was changed. All other sessions have ended."
        failure="Your password could not be changed."
        unconfirmed="If the server changed it, the new password is already active."
      />
    </ScreenSection>
  );
}
