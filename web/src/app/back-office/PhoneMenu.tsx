import { ExternalLink, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { selectSession } from '../../api/session';
import { useAppSelector } from '../../api/store-hooks';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { CloseIcon, MenuIcon } from '../../ui/icons';
import { NavEntry, UnreadBadge, useNavEntries } from './Sidebar';

const id = 'phone-menu';
const site = { label: 'View site', to: paths.home, Icon: ExternalLink, unread: 0, current: false };

/** Below 768 px: the name of the page, and a button for a sheet with all pages and the account. */
export function PhoneMenu({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  const { email } = useAppSelector(selectSession);
  const entries = useNavEntries();
  const { name } = useContent(brand);
  return (
    <div className="group -ml-2.5 flex min-w-0 items-center gap-4 md:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="relative grid size-12 shrink-0 place-items-center rounded-control -outline-offset-2"
      >
        <MenuIcon size={24} className="group-has-open:hidden" />
        <CloseIcon size={24} className="hidden group-has-open:block" />
        <span className="sr-only">Menu </span>
        <span className="absolute top-0.5 left-7 flex leading-none group-has-open:hidden">
          <UnreadBadge count={entries.reduce((sum, { unread }) => sum + unread, 0)} />
        </span>
      </button>
      {/* The heading of the page says the same. */}
      <p aria-hidden className="truncate text-base font-semibold">
        <span className="group-has-open:hidden">{entries.find(({ current }) => current)?.label ?? name}</span>
        <span className="hidden group-has-open:inline">Menu</span>
      </p>
      <div
        id={id}
        popover="auto"
        className="fixed inset-x-0 top-[59px] bottom-0 m-0 hidden h-auto w-full animate-[drop_180ms_var(--ease-glass)] flex-col overflow-y-auto overscroll-contain border-0 bg-surface p-0 text-ink [--color-focus:var(--color-link)] open:flex"
      >
        <nav aria-label="Back office">
          <ul className="grid grid-cols-2 gap-0.5 border-b-2 border-line bg-line">
            {[...entries, site].map((entry) => (
              <li key={entry.to} className="last:odd:col-span-2">
                <NavEntry
                  entry={entry}
                  iconSize={20}
                  className="h-full min-h-17 pr-3.5 pl-[11px] text-[1rem] -outline-offset-4 max-[22rem]:[&>svg]:hidden"
                />
              </li>
            ))}
          </ul>
        </nav>
        <p className="px-4 pt-5 pb-4 font-medium [overflow-wrap:anywhere]">
          <span className="block text-xs text-ink-soft">Signed in as </span>
          {email}
        </p>
        {children}
        <div className="mt-auto p-4">
          <Button className="w-full" popoverTarget={id} popoverTargetAction="hide" onClick={onSignOut}>
            <LogOut aria-hidden size={18} />
            Sign Out
          </Button>
        </div>
      </div>
    </div>
  );
}
