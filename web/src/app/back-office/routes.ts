import { paths } from '../../content/paths';
import { matchIn, routesTo, type AppRoute, type PageModule } from '../routes';

const routeTo = routesTo(import.meta.glob<PageModule>('/src/features/*-admin/*Page.tsx'));
const route = (path: string, page: `${string}-admin/${string}Page`) =>
  routeTo(path, 'private', 'app.html', page);

/** Every page of the back office. */
export const privateRoutes: readonly AppRoute[] = [
  route(paths.adminHome, 'overview-admin/AdminHomePage'),
  route(paths.jobsAdmin, 'jobs-admin/JobsPage'),
  route(paths.editJobs, 'jobs-admin/JobsPage'),
  route(paths.editJob(':jobId'), 'jobs-admin/EditJobPage'),
  route(paths.applicants(':jobId'), 'applicants-admin/ApplicantsPage'),
  route(paths.allApplicants, 'applicants-admin/ApplicantsPage'),
  route(paths.applicant(':id'), 'applicants-admin/ApplicantsPage'),
  route(paths.projectsAdmin, 'projects-admin/ProjectListPage'),
  route(paths.addProject, 'projects-admin/ProjectPage'),
  route(paths.updateProject(':id'), 'projects-admin/ProjectPage'),
  route(paths.enquiries, 'enquiries-admin/EnquiriesPage'),
  route(paths.templates, 'templates-admin/TemplatesPage'),
  route(paths.template(':id'), 'templates-admin/TemplatePage'),
  route(paths.activity, 'activity-admin/ActivityPage'),
  route(paths.settings, 'settings-admin/SettingsPage'),
  route(paths.privacy, 'privacy-admin/PrivacyPage'),
  route(paths.account, 'account-admin/AccountPage'),
];

export const matchPrivateRoute = matchIn(privateRoutes);
