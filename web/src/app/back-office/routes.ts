import { Globe, History, LayoutGrid, Signpost, type LucideIcon } from 'lucide-react';
import { paths } from '../../content/paths';
import { kindIcons } from '../../ui/kind-icons';
import { matchIn, routesTo, type PageModule } from '../route-table';

const routeTo = routesTo(import.meta.glob<PageModule>('/src/features/*-admin/*Page.tsx'));
/** @param Icon of a page in the navigation */
const route = (path: string, title: string, page: `${string}-admin/${string}Page`, Icon?: LucideIcon) => ({
  ...routeTo(path, 'private', 'app.html', page),
  title,
  Icon,
});

/** Every page of the back office. */
export const privateRoutes = [
  route(paths.adminHome, 'Overview', 'overview-admin/AdminHomePage', LayoutGrid),
  route(paths.jobsAdmin, 'Jobs', 'jobs-admin/JobsPage', kindIcons.job),
  route(paths.editJobs, 'Edit a job', 'jobs-admin/JobsPage'),
  route(paths.editJob(':jobId'), 'Edit job', 'jobs-admin/JobsPage'),
  route(paths.applicants(':jobId'), 'Applicants', 'applicants-admin/ApplicantsPage'),
  route(paths.allApplicants, 'Applicants', 'applicants-admin/ApplicantsPage', kindIcons.applicant),
  route(paths.applicant(':id'), 'Applicant', 'applicants-admin/ApplicantsPage'),
  route(paths.projectsAdmin, 'Projects', 'projects-admin/ProjectListPage', kindIcons.project),
  route(paths.addProject, 'Add a project', 'projects-admin/ProjectPage'),
  route(paths.updateProject(':id'), 'Update project', 'projects-admin/ProjectPage'),
  route(paths.enquiries, 'Enquiries', 'enquiries-admin/EnquiriesPage', kindIcons.enquiry),
  route(paths.sources, 'Sources', 'sources-admin/SourcesPage', Signpost),
  route(paths.templates, 'Templates', 'templates-admin/TemplatesPage', kindIcons.template),
  route(paths.template(':id'), 'Template', 'templates-admin/TemplatePage'),
  route(paths.site, 'Site', 'site-admin/SitePage', Globe),
  route(paths.siteBlock(':block'), 'Texts', 'site-admin/BlockPage'),
  route(paths.activity, 'Activity', 'activity-admin/ActivityPage', History),
  route(paths.settings, 'Settings', 'settings-admin/SettingsPage', kindIcons.settings),
  route(paths.privacy, 'Privacy', 'privacy-admin/PrivacyPage', kindIcons.person),
  route(paths.account, 'Account', 'account-admin/AccountPage', kindIcons.account),
];

export const matchPrivateRoute = matchIn(privateRoutes);

export const navItems = privateRoutes.flatMap(({ title, path, Icon }) =>
  Icon ? { label: title, to: path, Icon } : [],
);
