import {
  Briefcase,
  History,
  Inbox,
  LayoutGrid,
  MessageSquareText,
  PanelsTopLeft,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../content/paths';

interface NavItem {
  label: string;
  to: string;
  Icon: LucideIcon;
  below?: readonly string[];
  /** In the account menu on a phone. */
  secondary?: true;
}

export const navItems: readonly NavItem[] = [
  { label: 'Overview', to: paths.adminHome, Icon: LayoutGrid },
  { label: 'Jobs', to: paths.jobsAdmin, Icon: Briefcase, below: [paths.editJobs] },
  {
    label: 'Applicants',
    to: paths.allApplicants,
    Icon: Users,
    below: [paths.applicants(''), paths.applicant('')],
  },
  {
    label: 'Projects',
    to: paths.projectsAdmin,
    Icon: PanelsTopLeft,
    below: [paths.addProject, paths.updateProject('')],
  },
  { label: 'Enquiries', to: paths.enquiries, Icon: Inbox },
  { label: 'Templates', to: paths.templates, Icon: MessageSquareText, below: [paths.template('')] },
  { label: 'Activity', to: paths.activity, Icon: History, secondary: true },
  { label: 'Settings', to: paths.settings, Icon: Settings, secondary: true },
  { label: 'Privacy', to: paths.privacy, Icon: ShieldCheck, secondary: true },
  { label: 'Account', to: paths.account, Icon: UserRound, secondary: true },
];
