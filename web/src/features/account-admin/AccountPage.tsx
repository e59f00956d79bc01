import { accountApi } from '../../api/account';
import { fresh } from '../../api/base-api';
import { adminDates } from '../../content/admin-dates';
import { filled } from '../../forms/rules';
import { QueryContent } from '../../ui/list/ListStates';
import { PaneGrid } from '../../ui/panes';
import { ScreenSection, ScreenTitle } from '../../ui/list/ScreenTitle';
import { FormSkeleton } from '../../ui/states';
import { currentPassword, Disclosure } from './AccountForm';
import { PasskeysSection } from './PasskeysSection';
import { SessionsSection } from './SessionsSection';
import { TotpSection } from './TotpSection';

const newEmail = {
  name: 'email',
  label: 'New email',
  type: 'email',
  autoComplete: 'email',
  autoFocus: true,
  rule: filled('Please enter the new email.'),
} as const;

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

/** /admin/account */
export default function AccountPage() {
  const query = accountApi.useAccountQuery(undefined, fresh);
  const [changeEmail] = accountApi.useChangeEmailMutation();
  const [changePassword] = accountApi.useChangePasswordMutation();
  return (
    <div className="grid gap-6">
      <ScreenTitle title="Account" lead="How you sign in, and where you are signed in." />
      <QueryContent
        query={query}
        failed="Your account could not be loaded."
        skeleton={<FormSkeleton loading="Loading your account…" />}
      >
        {(account) => (
          <PaneGrid className="max-w-5xl">
            <ScreenSection title="Email" lead="You sign in with this address.">
              <p className="font-semibold [overflow-wrap:anywhere]">{account.email}</p>
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
            <ScreenSection title="Password" lead="Use one that you use nowhere else.">
              <p>
                <time dateTime={account.passwordChangedAt}>
                  Changed on {adminDates.day(account.passwordChangedAt)}
                </time>
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
            <TotpSection account={account} />
            <PasskeysSection account={account} />
            <SessionsSection />
          </PaneGrid>
        )}
      </QueryContent>
    </div>
  );
}
