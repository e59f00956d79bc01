import { paths } from '../content/paths';
import type { ChangedContent } from '../content/block';
import type { Head } from '../content/head';
import { matchIn, routesTo, type AppRoute, type PageModule } from './route-table';

const route = routesTo(
  import.meta.glob<PageModule>(['/src/features/*/*Page.tsx', '!/src/features/*-admin/*Page.tsx']),
);

/** Every page for visitors. With the back office's it drives the routers, the prerendering, routes.json, nginx and the sitemap. */
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
];

export const matchRoute = matchIn(routes);

/** The pattern of a page, as the API counts visits by it. Undefined for a page that is private or unknown. */
export function landingOf(pathname: string): string | undefined {
  const { path, kind } = matchRoute(pathname).route;
  const isPrivate = kind === 'link' || path === paths.signIn || path === '*';
  return isPrivate ? undefined : path.replace(/:.*/, '{id}');
}

export const preloadRoute = (pathname: string): Promise<void> => matchRoute(pathname).route.preload();

/** Undefined for a page that knows its head from its data. The texts are not among the first page's code. */
export async function loadHead(pathname: string, changed: ChangedContent): Promise<Head | undefined> {
  const { route, id } = matchRoute(pathname);
  if (route.kind === 'data' && id) return undefined;
  const { headOf } = await import('./head-of-route');
  return headOf(route, id, {}, changed);
}
