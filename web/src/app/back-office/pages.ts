import { History, LayoutGrid, type LucideIcon } from 'lucide-react';
import { paths } from '../../content/paths';
import { kindIcons } from '../../ui/kind-icons';

interface NavItem {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Also in the account menu. */
  secondary?: true;
}

export const navItems: readonly NavItem[] = [
  { label: 'Overview', to: paths.adminHome, Icon: LayoutGrid },
  { label: 'Jobs', to: paths.jobsAdmin, Icon: kindIcons.job },
  { label: 'Applicants', to: paths.allApplicants, Icon: kindIcons.applicant },
  { label: 'Projects', to: paths.projectsAdmin, Icon: kindIcons.project },
  { label: 'Enquiries', to: paths.enquiries, Icon: kindIcons.enquiry },
  { label: 'Templates', to: paths.templates, Icon: kindIcons.template },
  { label: 'Activity', to: paths.activity, Icon: History, secondary: true },
  { label: 'Settings', to: paths.settings, Icon: kindIcons.settings, secondary: true },
  { label: 'Privacy', to: paths.privacy, Icon: kindIcons.person, secondary: true },
  { label: 'Account', to: paths.account, Icon: kindIcons.account, secondary: true },
];
