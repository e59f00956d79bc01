import { listDescriptions, type Head } from './head';
import { paths } from './paths';

type FixedHead = Pick<Head, 'title' | 'description' | 'index'>;

const page = (title: string, description: string): FixedHead => ({ title, description });

const unlisted = (title: string, description: string) => ({ title, description, index: false });

/** The head of every page for visitors that depends on no data, by the path of its route, without the agency's name. */
export const headsIn = (city: string): Readonly<Record<string, FixedHead>> => ({
  [paths.home]: page(
    '',
    `We find, check and enrich the people you want to talk to: lead generation, data enrichment and web research by hand, from ${city}.`,
  ),
  [paths.about]: page(
    'About us',
    'Over ten years of lists that hold: who we are, what we value and why clients on three continents stay with us.',
  ),
  [paths.team]: page(
    'Team',
    `The people who answer for every row: researchers, analysts and project leads in ${city}.`,
  ),
  [paths.career]: page('Career', listDescriptions.career),
  [paths.services]: page(
    'Services',
    'Nine services around one thing, data you can act on: lead generation, enrichment, research, lists, CRM, skip tracing and more.',
  ),
  [paths.project]: page(
    'Sample projects',
    'Eight sample projects: what the client asked for, what we delivered and with which tools.',
  ),
  [paths.projects]: page('Projects', listDescriptions.projects),
  [paths.contact]: page(
    'Contact',
    'Ask for demo leads or tell us what you need. We read every message and answer within a working day.',
  ),
  [paths.privacyPolicy]: page(
    'Privacy policy',
    'What we collect, why, how long we keep it and how to have it corrected or removed.',
  ),
  [paths.termsOfService]: page(
    'Terms of service',
    'The terms under which you use this website and our services, free tests and job applications.',
  ),
  [paths.accessibility]: page(
    'Accessibility',
    'What this website does so that everybody can use it, how we check it, and what does not work yet.',
  ),
  [paths.full]: unlisted('Full view', 'Two blank panels, kept free for what comes next.'),
  [paths.application(':token')]: unlisted('Your application', 'See, change or withdraw your application.'),
  [paths.adminHome]: unlisted('Back office', 'For the admin of the agency.'),
  [paths.signIn]: unlisted('Sign in', 'Sign in to the back office of the agency.'),
});

export const notFoundHead = unlisted('Page not found', 'There is no page at this address.');

export const breadcrumbNames = { home: 'Home', career: 'Career', projects: 'Projects' } as const;
