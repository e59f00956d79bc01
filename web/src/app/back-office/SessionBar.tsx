import { ChevronDown, ExternalLink, UserRound } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { chooseTheme, readTheme, themes, type Theme } from '../../runtime/theme';
import { selectSession, signedOut } from '../../api/session';
import { endOnServer } from '../../api/stored-session';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { kindIcons } from '../../ui/kind-icons';
import { Switch } from '../../ui/Switch';
import { PhoneMenu } from './PhoneMenu';
import { SearchButton } from './search/SearchButton';
import { askTabs, describeDrafts } from './tab-drafts';

const id = 'account-menu';
const entry =
  'flex min-h-11 items-center gap-3 px-4 text-sm transition-colors duration-150 hover:bg-highlight';

/** Stored in this browser. The document's own script applies it before the first paint. */
function ThemeSwitch({ className }: { className: string }) {
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <div className={className}>
      <p className="mb-2 text-xs font-medium text-ink-soft">Theme</p>
      <Switch
        label="Theme"
        options={themes}
        chosen={theme}
        onChange={choose}
        className="*:px-1 *:capitalize"
      />
    </div>
  );
}

function AccountMenu({ email }: { email: string }) {
  return (
    <div className="group min-w-0 max-md:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control px-2 text-left text-night-soft transition-colors duration-150 hover:text-night-accent"
      >
        <UserRound aria-hidden size={16} className="shrink-0" />
        <span className="truncate">Signed in as {email}</span>
        <span className="sr-only">. Account menu</span>
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 transition-transform duration-200 group-has-open:rotate-180"
        />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-16 right-6 m-0 hidden w-72 animate-[drop_180ms_var(--ease-glass)] border-0 bg-raised px-0 py-2 text-ink shadow-[0_0_0_2px_var(--color-line),var(--shade)] [--color-focus:var(--color-link)] open:block"
      >
        <Link to={paths.account} className={entry}>
          <kindIcons.account aria-hidden size={18} />
          Account
        </Link>
        <Link to={paths.home} className={`${entry} lg:hidden`}>
          <ExternalLink aria-hidden size={18} />
          View site
        </Link>
        <ThemeSwitch className="mt-2 border-t border-hairline px-4 pt-3 pb-2" />
      </div>
    </div>
  );
}

const barEntry =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 transition-colors duration-150 hover:text-night-accent';

export function SessionBar() {
  const { email, token } = useAppSelector(selectSession);
  const dispatch = useAppDispatch();
  const [unsaved, setUnsaved] = useState<string[]>();

  const signOut = () => {
    if (token !== null) endOnServer(token);
    dispatch(signedOut());
  };
  const askToSignOut = async () => {
    const drafts = await askTabs('list');
    if (drafts.length === 0) signOut();
    else setUnsaved(drafts);
  };

  return (
    <div className="flex min-w-0 items-center gap-3 text-sm max-md:grow max-md:justify-between">
      <PhoneMenu onSignOut={() => void askToSignOut()}>
        <ThemeSwitch className="px-4" />
      </PhoneMenu>
      <SearchButton onSignOut={() => void askToSignOut()} />
      <Link to={paths.home} className={`${barEntry} max-lg:hidden`}>
        <ExternalLink aria-hidden size={16} />
        View site
      </Link>
      {email !== null && <AccountMenu email={email} />}
      <button
        type="button"
        onClick={() => void askToSignOut()}
        className={`${barEntry} shrink-0 font-semibold max-md:hidden`}
      >
        Sign Out
      </button>
      {unsaved && (
        <ConfirmDialog
          title="Sign out without saving?"
          question={`You will lose what is not saved in your tabs: ${describeDrafts(unsaved)}.`}
          confirmLabel="Sign Out"
          cancelLabel="Stay"
          onConfirm={async () => {
            await askTabs('drop');
            signOut();
          }}
          onCancel={() => setUnsaved(undefined)}
        />
      )}
    </div>
  );
}
