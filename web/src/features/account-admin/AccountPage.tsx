import { useEffect, useEffectEvent } from 'react';
import { useAccountQuery } from '../../api/account';
import { selectSession, signedIn } from '../../api/session';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks';
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
  useStoreEmail(query.data?.email);
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

/** The session bar shows the session's e-mail. Another tab may have changed it, or the answer to the change was lost. */
function useStoreEmail(email: string | undefined) {
  const session = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  // Only a new account counts: another tab may have changed the session to a newer e-mail.
  const store = useEffectEvent(() => {
    if (session.token !== null && email !== undefined && email !== session.email)
      dispatch(signedIn({ token: session.token, email }));
  });
  useEffect(() => store(), [email]);
}
