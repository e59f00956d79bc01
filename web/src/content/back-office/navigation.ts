import type { NavigationLink } from '../navigation';
import { paths } from '../paths';

/** The back office's sidebar. */
export const adminNavigation: readonly NavigationLink[] = [
  { label: 'Overview', to: paths.adminHome },
  { label: 'Jobs', to: paths.jobsAdmin },
  { label: 'Applicants', to: paths.allApplicants },
  { label: 'Projects', to: paths.projectsAdmin },
  { label: 'Enquiries', to: paths.enquiries },
  { label: 'Templates', to: paths.templates },
];

/** Below it, apart from the rest; on a phone the bar leads there. */
export const accountLink: NavigationLink = { label: 'Account', to: paths.account };
