import { useAccountQuery } from '../../api/account';
import { accountScreen as words } from '../../content/back-office/account';
import { accountMessages } from '../../content/messages/account-admin';
import { QueryContent } from '../../ui/list/ListStates';
import { PaneGrid } from '../../ui/panes';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { AccountSkeleton } from './AccountSkeleton';
import { EmailSection } from './EmailSection';
import { PasskeysSection } from './passkeys/PasskeysSection';
import { PasswordSection } from './PasswordSection';
import { SessionsSection } from './sessions/SessionsSection';
import { TotpSection } from './totp/TotpSection';

/** /admin/account: how the admin signs in, and where. */
export default function AccountPage() {
  // Another tab may have changed it.
  const query = useAccountQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <div className="grid gap-6">
      <ScreenTitle title={words.title} lead={words.lead} />
      <QueryContent query={query} failed={accountMessages.loadFailed} skeleton={<AccountSkeleton />}>
        {(account) => (
          <PaneGrid className="max-w-5xl">
            <EmailSection email={account.email} />
            <PasswordSection passwordChangedAt={account.passwordChangedAt} />
            <TotpSection account={account} reload={query.refetch} />
            <PasskeysSection passkeys={account.passkeys} totp={account.totp} />
            <SessionsSection />
          </PaneGrid>
        )}
      </QueryContent>
    </div>
  );
}
