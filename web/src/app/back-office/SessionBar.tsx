import { ChevronDown, ExternalLink, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { chooseTheme, readTheme, themes } from '../../runtime/theme';
import { selectSession, signedOut } from '../../api/session';
import { endOnServer } from '../../api/stored-session';
import { useAppDispatch, useAppSelector } from '../../api/store-hooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { kindIcons } from '../../ui/kind-icons';
import { PhoneMenu } from './PhoneMenu';
import { SearchButton } from './search/SearchButton';
import { askTabs, describeDrafts, type TabDrafts } from './tab-drafts';

const id = 'account-menu';
const entry =
  'flex min-h-11 items-center gap-3 px-4 text-sm transition-colors duration-150 hover:bg-highlight';

/** Stored in this browser. The document's own script applies it before the first paint. */
function ThemeSwitch({ className }: { className: string }) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="float-left mb-2 w-full text-xs font-medium text-ink-soft">Theme</legend>
      <div className="clear-both grid grid-cols-3 outline-2 outline-line">
        {themes.map((theme) => (
          <label
            key={theme}
            className="relative flex min-h-11 items-center justify-center text-sm font-medium capitalize has-checked:bg-accent has-checked:text-on-accent has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              defaultChecked={theme === readTheme()}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {theme}
          </label>
        ))}
      </div>
    </fieldset>
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
  const [unsaved, setUnsaved] = useState<TabDrafts[]>();

  const signOut = () => {
    if (token !== null) endOnServer(token);
    dispatch(signedOut());
  };
  const askToSignOut = async () => {
    const tabs = await askTabs();
    if (tabs.length === 0) signOut();
    else setUnsaved(tabs);
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
          question={`You will lose what is not saved: ${describeDrafts(unsaved)}.`}
          confirmLabel="Sign Out"
          cancelLabel="Stay"
          onConfirm={async () => {
            await askTabs(unsaved.map(({ tab }) => tab));
            signOut();
          }}
          onCancel={() => setUnsaved(undefined)}
        />
      )}
    </div>
  );
}
