import { Globe, History, LayoutGrid, Signpost, type LucideIcon } from 'lucide-react';
import { paths } from '../../content/paths';
import { kindIcons } from '../../ui/kind-icons';

const page = (label: string, to: string, Icon: LucideIcon) => ({ label, to, Icon });

export const navItems = [
  page('Overview', paths.adminHome, LayoutGrid),
  page('Jobs', paths.jobsAdmin, kindIcons.job),
  page('Applicants', paths.allApplicants, kindIcons.applicant),
  page('Projects', paths.projectsAdmin, kindIcons.project),
  page('Enquiries', paths.enquiries, kindIcons.enquiry),
  page('Sources', paths.sources, Signpost),
  page('Templates', paths.templates, kindIcons.template),
  page('Site', paths.site, Globe),
  page('Activity', paths.activity, History),
  page('Settings', paths.settings, kindIcons.settings),
  page('Privacy', paths.privacy, kindIcons.person),
  page('Account', paths.account, kindIcons.account),
];
