import { useAccountQuery } from '../../api/account';
import { QueryContent } from '../../ui/list/ListStates';
import { PaneGrid } from '../../ui/panes';
import { ScreenTitle } from '../../ui/list/ScreenTitle';
import { FormSkeleton } from '../../ui/states';
import { EmailSection, PasswordSection } from './EmailAndPassword';
import { PasskeysSection } from './PasskeysSection';
import { SessionsSection } from './SessionsSection';
import { TotpSection } from './TotpSection';

/** /admin/account */
export default function AccountPage() {
  const query = useAccountQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
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
            <EmailSection email={account.email} />
            <PasswordSection passwordChangedAt={account.passwordChangedAt} />
            <TotpSection account={account} />
            <PasskeysSection account={account} />
            <SessionsSection />
          </PaneGrid>
        )}
      </QueryContent>
    </div>
  );
}
