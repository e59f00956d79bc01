import { brand } from './brand';
import { listDescriptions } from './entity-heads';
import { card, titled, type Head } from './head';
import { paths } from './paths';

/** The head of every page that depends on nothing, by its path. */
export const heads = {
  [paths.home]: {
    title: `${brand.name} · ${brand.descriptor}`,
    description:
      'We find, check and enrich the people you want to talk to: lead generation, data enrichment and web research by hand, from Lahore.',
    image: card('home'),
  },
  [paths.about]: {
    title: titled('About us'),
    description:
      'Over ten years of lists that hold: who we are, what we value and why clients on three continents stay with us.',
    image: card('about'),
  },
  [paths.team]: {
    title: titled('Team'),
    description:
      'The six people who answer for every row: researchers, analysts and project leads in Lahore.',
    image: card('team'),
  },
  [paths.career]: {
    title: titled('Career'),
    description: listDescriptions.career,
    image: card('career'),
  },
  [paths.services]: {
    title: titled('Services'),
    description:
      'Nine services around one thing, data you can act on: lead generation, enrichment, research, lists, CRM, skip tracing and more.',
    image: card('services'),
  },
  [paths.project]: {
    title: titled('Sample projects'),
    description: 'Eight sample projects: what the client asked for, what we delivered and with which tools.',
    image: card('project'),
  },
  [paths.projects]: {
    title: titled('Projects'),
    description: listDescriptions.projects,
    image: card('projects'),
  },
  [paths.contact]: {
    title: titled('Contact'),
    description:
      'Ask for demo leads or tell us what you need. We read every message and answer within a working day.',
    image: card('contact'),
  },
  [paths.privacyPolicy]: {
    title: titled('Privacy policy'),
    description: 'What we collect, why, how long we keep it and how to have it corrected or removed.',
    image: card('privacy-policy'),
  },
  [paths.termsOfService]: {
    title: titled('Terms of service'),
    description: 'The terms under which you use this website and our services, effective October 1, 2024.',
    image: card('terms-of-service'),
  },
  [paths.full]: {
    title: titled('Full view'),
    description: 'Two blank panels, kept free for what comes next.',
    index: false,
  },
  [paths.signIn]: {
    title: titled('Sign in'),
    description: 'Sign in to the back office of the agency.',
    index: false,
  },
  [paths.adminHome]: { title: titled('Overview'), description: 'The back office.', index: false },
  [paths.jobsAdmin]: { title: titled('Jobs'), description: 'Add, change and close jobs.', index: false },
  [paths.editJobs]: { title: titled('Edit a job'), description: 'Choose the job to change.', index: false },
  [paths.projectsAdmin]: {
    title: titled('Projects'),
    description: 'Add, change, order and delete projects.',
    index: false,
  },
  [paths.addProject]: { title: titled('Add a project'), description: 'Write a new project.', index: false },
  [paths.enquiries]: { title: titled('Enquiries'), description: 'What visitors wrote.', index: false },
} satisfies Record<string, Omit<Head, 'path'>>;

/** Every page behind the sign-in, until its code is there and says more. */
export const backOfficeHead: Omit<Head, 'path'> = {
  title: titled('Back office'),
  description: 'For the admin of the agency.',
  index: false,
};

export const editJobHead: Omit<Head, 'path'> = {
  title: titled('Edit job'),
  description: 'Change a job.',
  index: false,
};

export const updateProjectHead: Omit<Head, 'path'> = {
  title: titled('Update project'),
  description: 'Change a project.',
  index: false,
};

export const applicantsHead: Omit<Head, 'path'> = {
  title: titled('Applicants'),
  description: 'Who applied for this job.',
  index: false,
};

export const notFoundHead: Omit<Head, 'path'> = {
  title: titled('Page not found'),
  description: 'There is no page at this address.',
  index: false,
};

/** What the steps above a page are called in search results. */
export const breadcrumbNames = { home: 'Home', career: 'Career', projects: 'Projects' } as const;
