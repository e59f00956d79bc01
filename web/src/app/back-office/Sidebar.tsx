import { clsx } from 'clsx';
import { Briefcase, Inbox, LayoutGrid, PanelsTopLeft } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { frame } from '../../content/back-office/frame';
import { adminNavigation } from '../../content/navigation';
import { paths } from '../../content/paths';
import { UnreadBadge } from './UnreadBadge';

const icons: Record<string, typeof Briefcase> = {
  [paths.adminHome]: LayoutGrid,
  [paths.jobsAdmin]: Briefcase,
  [paths.projectsAdmin]: PanelsTopLeft,
  [paths.enquiries]: Inbox,
};

/** The pages below an entry: editing a job and its applicants belong to the jobs, the forms of a project to the projects. */
const below: Record<string, readonly string[]> = {
  [paths.jobsAdmin]: [paths.editJobs, paths.applicants('')],
  [paths.projectsAdmin]: [paths.addProject, paths.updateProject('')],
};

/** The sidebar; a row of tabs on a phone. */
export function Sidebar() {
  // Routes are found in any case.
  const here = useLocation().pathname.toLowerCase();
  return (
    <nav
      aria-label={frame.name}
      // Positioned, or what only a screen reader gets would reach out of it and widen the page.
      className="relative z-10 border-line bg-raised max-md:overflow-x-auto max-md:border-b-2 md:border-r-2"
    >
      <ul className="flex max-sm:justify-between md:sticky md:top-16 md:grid md:py-5">
        {adminNavigation.map(({ label, to }) => {
          const Icon = icons[to];
          const isWithin =
            to.toLowerCase() === here || below[to]?.some((start) => here.startsWith(start.toLowerCase()));
          return (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={clsx(
                  'flex min-h-12 items-center gap-3 px-5 text-sm transition-colors duration-150 max-md:border-b-4 max-sm:gap-2 max-sm:px-3 max-[22rem]:gap-1 max-[22rem]:px-2 md:border-l-[5px]',
                  isWithin
                    ? 'border-accent bg-ink font-semibold text-surface'
                    : 'border-transparent hover:bg-highlight',
                )}
              >
                {Icon && <Icon aria-hidden size={18} className="max-sm:hidden" />}
                {label}
                {to === paths.enquiries && <UnreadBadge />}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
