import { clsx } from 'clsx';
import { useLocation } from 'react-router-dom';
import { Link } from '../../runtime/router';
import { polled } from '../../api/base-api';
import { paths } from '../../content/paths';
import { applicantsApi } from '../../api/applicants';
import { enquiriesApi } from '../../api/enquiries';
import { matchPrivateRoute, navItems } from './routes';

export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto min-w-6 shrink-0 bg-accent px-1 text-center text-xs font-semibold text-on-accent tabular-nums outline-1 outline-line">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}

const featureOf = (pathname: string) => matchPrivateRoute(pathname).route.module?.split('/')[2];

/** Every entry of the navigation, and which one is open. */
export function useNavEntries() {
  // Routes are found in any case.
  const here = useLocation().pathname.toLowerCase();
  const { data: enquiries } = enquiriesApi.useEnquiryCountsQuery({}, polled);
  const { data: applicants } = applicantsApi.useApplicantCountsQuery({}, polled);
  const unread: Partial<Record<string, number>> = {
    [paths.allApplicants]: applicants?.unread,
    [paths.enquiries]: enquiries?.unread,
  };
  return navItems.map((item) => ({
    ...item,
    unread: unread[item.to] ?? 0,
    current: item.to.toLowerCase() === here ? ('page' as const) : featureOf(item.to) === featureOf(here),
  }));
}

interface NavEntryProps {
  entry: ReturnType<typeof useNavEntries>[number];
  iconSize: number;
  className: string;
}

export function NavEntry({ entry, iconSize, className }: NavEntryProps) {
  const { label, to, Icon, unread, current } = entry;
  return (
    <Link
      to={to}
      aria-current={current || undefined}
      className={clsx(
        'flex items-center gap-3 border-l-[5px] border-transparent bg-raised transition-colors duration-150 hover:bg-highlight aria-[current]:border-accent aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface forced-colors:not-aria-[current]:border-[Canvas]',
        className,
      )}
    >
      <Icon aria-hidden size={iconSize} className="shrink-0" />
      {label}
      <UnreadBadge count={unread} />
    </Link>
  );
}

export function Sidebar() {
  return (
    <nav
      aria-label="Back office"
      // Positioned, or what only a screen reader gets would reach out of it and widen the page.
      className="relative z-10 border-r-2 border-line bg-raised max-md:hidden"
    >
      <ul className="sticky top-16 grid grid-cols-[minmax(0,1fr)] py-5">
        {useNavEntries().map((entry) => (
          <li key={entry.to} className={clsx(entry.to === paths.activity && 'mt-5')}>
            <NavEntry entry={entry} iconSize={18} className="min-h-12 pr-4 pl-5 text-sm" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
