import { paths } from '../../content/paths';
import { matchIn, routesTo, type AppRoute, type PageModule } from '../routes';

const routeTo = routesTo(import.meta.glob<PageModule>('/src/features/*-admin/*Page.tsx'));
const route = (path: string, title: string, page: `${string}-admin/${string}Page`): AppRoute => ({
  ...routeTo(path, 'private', 'app.html', page),
  title,
});

/** Every page of the back office. */
export const privateRoutes: readonly AppRoute[] = [
  route(paths.adminHome, 'Overview', 'overview-admin/AdminHomePage'),
  route(paths.jobsAdmin, 'Jobs', 'jobs-admin/JobsPage'),
  route(paths.editJobs, 'Edit a job', 'jobs-admin/JobsPage'),
  route(paths.editJob(':jobId'), 'Edit job', 'jobs-admin/JobsPage'),
  route(paths.applicants(':jobId'), 'Applicants', 'applicants-admin/ApplicantsPage'),
  route(paths.allApplicants, 'Applicants', 'applicants-admin/ApplicantsPage'),
  route(paths.applicant(':id'), 'Applicant', 'applicants-admin/ApplicantsPage'),
  route(paths.projectsAdmin, 'Projects', 'projects-admin/ProjectListPage'),
  route(paths.addProject, 'Add a project', 'projects-admin/ProjectPage'),
  route(paths.updateProject(':id'), 'Update project', 'projects-admin/ProjectPage'),
  route(paths.enquiries, 'Enquiries', 'enquiries-admin/EnquiriesPage'),
  route(paths.sources, 'Sources', 'sources-admin/SourcesPage'),
  route(paths.templates, 'Templates', 'templates-admin/TemplatesPage'),
  route(paths.template(':id'), 'Template', 'templates-admin/TemplatePage'),
  route(paths.site, 'Site', 'site-admin/SitePage'),
  route(paths.siteBlock(':block'), 'Texts', 'site-admin/BlockPage'),
  route(paths.activity, 'Activity', 'activity-admin/ActivityPage'),
  route(paths.settings, 'Settings', 'settings-admin/SettingsPage'),
  route(paths.privacy, 'Privacy', 'privacy-admin/PrivacyPage'),
  route(paths.account, 'Account', 'account-admin/AccountPage'),
];

export const matchPrivateRoute = matchIn(privateRoutes);
