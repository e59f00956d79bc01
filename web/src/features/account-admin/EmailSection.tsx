import { useChangeEmailMutation, type Account } from '../../api/account';
import { filled } from '../../forms/rules';
import { currentPassword, Disclosure } from './AccountForm';
import { ScreenSection } from '../../ui/list/ScreenSection';

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
