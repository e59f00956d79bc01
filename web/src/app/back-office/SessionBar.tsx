import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../runtime/router';
import { selectSession, signedOut } from '../../api/session';
import { endOnServer } from '../../api/sign-out';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks';
import { paths } from '../../content/paths';
import { hasDrafts } from '../../forms/drafts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { AccountMenu } from './AccountMenu';
import { SearchButton } from './search/SearchButton';

const entry =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 transition-colors duration-150 hover:text-night-accent';

export function SessionBar() {
  const { email, token } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);

  const signOut = () => {
    if (token !== null) endOnServer(token);
    dispatch(signedOut());
  };

  return (
    <div className="flex min-w-0 items-center gap-1 text-sm max-[22rem]:gap-0 sm:gap-3">
      <SearchButton />
      <Link to={paths.home} className={`${entry} max-lg:hidden`}>
        <ExternalLink aria-hidden size={16} />
        View site
      </Link>
      {email !== null && <AccountMenu email={email} />}
      <button
        type="button"
        onClick={() => (hasDrafts() ? setAsked(true) : signOut())}
        className={`${entry} shrink-0 font-semibold max-sm:-mr-2`}
      >
        Sign Out
      </button>
      <ConfirmDialog
        open={isAsked}
        title="Sign out without saving?"
        question="Your unsaved changes in this tab and in other tabs will be lost."
        confirmLabel="Sign Out"
        cancelLabel="Stay"
        onConfirm={signOut}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}
