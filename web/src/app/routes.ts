import { matchPath } from 'react-router-dom';
import type { ReactNode, ComponentType } from 'react';
import { lazyPage, type LazyPage } from '../runtime/lazy-page';
import { paths } from '../content/paths';
import { NotFoundPage } from './shell/error-pages';
import type { Head } from '../content/head';

/**
 * How a page gets to the browser.
 * static: a prerendered file. data: rendered by the API, with the file as plain shell.
 * link: an empty shell. Its URL contains a secret: it is never cached, indexed or sent as a referrer.
 * private: an empty shell, for the admin.
 */
type RouteKind = 'static' | 'data' | 'link' | 'private';

export interface AppRoute extends LazyPage {
  /** Pattern; at most one parameter, at its end. */
  path: string;
  kind: RouteKind;
  file: string;
  module?: string;
}

const pages = import.meta.glob<{ default: ComponentType }>([
  '../features/*/*Page.tsx',
  '!../features/*-admin/*Page.tsx',
]);

async function importPage(kind: RouteKind, module: string) {
  const load =
    kind === 'private'
      ? (await import('./back-office/BackOffice')).pages[`../../${module}`]
      : pages[`../${module}`];
  if (!load) throw new Error(`There is no page ${module}.`);
  return load();
}

/** One component for each module, so that its state survives a change of the URL. */
const lazyPages = new Map<string, LazyPage>();

function route(path: string, kind: RouteKind, file: string, page: `${string}/${string}Page`): AppRoute {
  const module = `features/${page}.tsx`;
  const lazy = lazyPages.get(module) ?? lazyPage(() => importPage(kind, module));
  lazyPages.set(module, lazy);
  return { path, kind, file, module: `src/${module}`, ...lazy };
}

/** Every page of the site. Drives the router, the prerendering, routes.json, nginx and the sitemap. */
export const routes: readonly AppRoute[] = [
  route(paths.home, 'static', 'index.html', 'marketing/HomePage'),
  route(paths.about, 'static', 'about.html', 'marketing/AboutPage'),
  route(paths.team, 'static', 'team.html', 'marketing/TeamPage'),
  route(paths.services, 'static', 'services.html', 'marketing/ServicesPage'),
  route(paths.project, 'static', 'project-samples.html', 'projects/SampleProjectsPage'),
  route(paths.contact, 'static', 'contact.html', 'contact/ContactPage'),
  route(paths.privacyPolicy, 'static', 'privacy-policy.html', 'marketing/PolicyPage'),
  route(paths.termsOfService, 'static', 'terms-of-service.html', 'marketing/PolicyPage'),
  route(paths.accessibility, 'static', 'accessibility.html', 'marketing/PolicyPage'),
  route(paths.full, 'static', 'full.html', 'marketing/FullPage'),

  route(paths.career, 'data', 'career.html', 'careers/CareerPage'),
  route(paths.apply(':jobId'), 'data', 'applynow.html', 'careers/ApplyPage'),
  route(paths.projects, 'data', 'projects.html', 'projects/ProjectsPage'),
  route(paths.projectDetail(':id'), 'data', 'project.html', 'projects/ProjectPage'),

  route(paths.application(':token'), 'link', 'application.html', 'careers/ApplicationPage'),

  route(paths.signIn, 'static', 'signin.html', 'session/SignInPage'),

  route(paths.adminHome, 'private', 'app.html', 'overview-admin/AdminHomePage'),
  route(paths.jobsAdmin, 'private', 'app.html', 'jobs-admin/JobsPage'),
  route(paths.editJobs, 'private', 'app.html', 'jobs-admin/JobsPage'),
  route(paths.editJob(':jobId'), 'private', 'app.html', 'jobs-admin/EditJobPage'),
  route(paths.applicants(':jobId'), 'private', 'app.html', 'applicants-admin/ApplicantsPage'),
  route(paths.allApplicants, 'private', 'app.html', 'applicants-admin/ApplicantsPage'),
  route(paths.applicant(':id'), 'private', 'app.html', 'applicants-admin/ApplicantsPage'),
  route(paths.projectsAdmin, 'private', 'app.html', 'projects-admin/ProjectListPage'),
  route(paths.addProject, 'private', 'app.html', 'projects-admin/ProjectPage'),
  route(paths.updateProject(':id'), 'private', 'app.html', 'projects-admin/ProjectPage'),
  route(paths.enquiries, 'private', 'app.html', 'enquiries-admin/EnquiriesPage'),
  route(paths.templates, 'private', 'app.html', 'templates-admin/TemplatesPage'),
  route(paths.template(':id'), 'private', 'app.html', 'templates-admin/TemplatePage'),
  route(paths.activity, 'private', 'app.html', 'activity-admin/ActivityPage'),
  route(paths.settings, 'private', 'app.html', 'settings-admin/SettingsPage'),
  route(paths.privacy, 'private', 'app.html', 'privacy-admin/PrivacyPage'),
  route(paths.account, 'private', 'app.html', 'account-admin/AccountPage'),
];

/** Whatever the table does not name. */
export const notFoundRoute: AppRoute = {
  path: '*',
  kind: 'static',
  file: '404.html',
  ...lazyPage(() => Promise.resolve({ default: NotFoundPage })),
};

export function matchRoute(pathname: string) {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params, id: Object.values(match.params)[0] ?? '' };
  }
  return { route: notFoundRoute, params: {}, id: '' };
}

export const withStore = lazyPage<{ children: ReactNode }>(() => import('./WithStore'));

export const backOffice = lazyPage<{ children: ReactNode }>(() => import('./back-office/BackOffice'));

/** Loads all that the page at a path needs, at once. */
export async function preloadRoute(pathname: string): Promise<void> {
  const { kind, preload } = matchRoute(pathname).route;
  await Promise.all([
    preload(),
    kind === 'data' ? withStore.preload() : undefined,
    kind === 'private' ? backOffice.preload() : undefined,
  ]);
}

/** Undefined for a page that knows its head from its data. The texts are not among the first page's code. */
export async function headOfPath(pathname: string): Promise<Head | undefined> {
  const { route, id } = matchRoute(pathname);
  if (route.kind === 'data' && id) return undefined;
  const { headOf } = await import('./head-of-route');
  return headOf(route, id, {});
}
