import { clsx } from 'clsx';
import { useLocation } from 'react-router-dom';
import { Link } from '../../runtime/router';
import { polled } from '../../api/base-api';
import { paths } from '../../content/paths';
import { useApplicantCountsQuery } from '../../api/applicants';
import { useEnquiryCountsQuery } from '../../api/enquiries';
import { VisuallyHidden } from '../../ui/layout';
import { navItems } from './pages';
import { matchPrivateRoute } from './routes';

function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto min-w-6 shrink-0 bg-accent px-1 text-center text-xs font-semibold text-on-accent tabular-nums outline-1 outline-line max-sm:absolute max-sm:top-0.5 max-sm:right-0.5 max-sm:min-w-4 max-sm:px-0.5 max-sm:text-[0.625rem] max-sm:leading-4">
      {count > 99 ? '99+' : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}

const featureOf = (pathname: string) => matchPrivateRoute(pathname).route.module?.split('/')[2];

export function Sidebar() {
  // Routes are found in any case.
  const here = useLocation().pathname.toLowerCase();
  const { data: enquiries } = useEnquiryCountsQuery({}, polled);
  const { data: applicants } = useApplicantCountsQuery({}, polled);
  const unread: Partial<Record<string, number>> = {
    [paths.allApplicants]: applicants?.unread,
    [paths.enquiries]: enquiries?.unread,
  };
  return (
    <nav
      aria-label="Back office"
      // Positioned, or what only a screen reader gets would reach out of it and widen the page.
      className="relative z-10 border-line bg-raised in-[:has([data-reading])]:max-md:hidden max-md:overflow-x-auto max-md:border-b-2 md:border-r-2"
    >
      <ul className="flex max-sm:justify-between md:sticky md:top-16 md:grid md:grid-cols-[minmax(0,1fr)] md:py-5">
        {navItems.map(({ label, to, Icon, secondary }) => {
          const isHere = to.toLowerCase() === here;
          const isWithin = featureOf(to) === featureOf(here);
          return (
            <li key={to} className={clsx(secondary && 'max-md:hidden', to === paths.activity && 'mt-5')}>
              <Link
                to={to}
                aria-current={isHere ? 'page' : isWithin || undefined}
                className={clsx(
                  'flex min-h-12 items-center gap-3 px-5 text-sm transition-colors duration-150 md:pr-4 max-md:border-b-4 max-sm:relative max-sm:min-h-14 max-sm:items-end max-sm:px-2 max-sm:pb-2 max-sm:text-xs max-[26rem]:px-1 max-[22rem]:px-0.5 max-[22rem]:text-[0.6875rem] md:border-l-[5px]',
                  isWithin
                    ? 'border-accent bg-ink font-semibold text-surface'
                    : 'border-transparent hover:bg-highlight forced-colors:border-[Canvas]',
                )}
              >
                <Icon aria-hidden size={18} className="shrink-0 max-sm:hidden" />
                {label}
                <UnreadBadge count={unread[to] ?? 0} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
