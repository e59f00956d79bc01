import { paths } from './paths';

export interface Head {
  title: string;
  /** 50 to 160 characters, for search results and cards. */
  description: string;
  path: string;
  index?: boolean;
  /** A social card, 1200 × 630, or another picture. */
  image?: string;
}

/** @param name the agency's */
export const titled = (title: string, name: string) => `${title} · ${name}`;

export const card = (name: string) => `/cards/${name}.png`;

/** Of the pages that list the jobs and the projects; also for one of them of which nothing more is known. */
export const listDescriptions = {
  career: 'Open jobs in lead research, data entry and CRM work. Apply with a resume in two minutes.',
  projects: 'Projects we have finished and projects that are running now, with the clients’ own words.',
};

/** The first sentence or two, on one line, for a description. */
function summary(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, line.lastIndexOf(' ', most))}…`;
}

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, ' ');

type Texts<Name extends string> = Readonly<Record<Name, string>> | undefined;

export const applyHead = (
  name: string,
  id: string,
  job: Texts<'title' | 'location' | 'description'>,
): Head => ({
  title: titled(job ? `${job.title}, ${job.location}` : 'Apply', name),
  description: job
    ? summary(`Apply as ${job.title} (${job.location}). ${job.description}`)
    : listDescriptions.career,
  path: paths.apply(id),
  ...(job ? { image: card('career') } : { index: false }),
});

export const projectHead = (
  name: string,
  id: string,
  project: Texts<'title' | 'details' | 'imageUrl'>,
): Head => ({
  title: titled(project?.title ?? 'Project', name),
  description: summary(withoutTags(project?.details ?? '')) || listDescriptions.projects,
  path: paths.projectDetail(id),
  ...(project ? { image: project.imageUrl || card('projects') } : { index: false }),
});
