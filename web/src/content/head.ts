import { brand } from './brand';
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

export const titled = (title: string) => `${title} · ${brand.name}`;

export const card = (name: string) => `/cards/${name}.png`;

/** Of the pages that list the jobs and the projects; also for one of them of which nothing more is known. */
export const listDescriptions = {
  career: 'Open jobs in lead research, data entry and CRM work. Apply with a resume in two minutes.',
  projects: 'Projects we have finished and projects that are running now, with the clients’ own words.',
};

interface DescribedJob {
  title: string;
  location: string;
  description: string;
}

interface DescribedProject {
  title: string;
  details: string;
  imageUrl: string;
}

/** The first sentence or two, on one line, for a description. */
function summary(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, line.lastIndexOf(' ', most))}…`;
}

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, ' ');

export function applyHead(id: string, job: DescribedJob | undefined): Head {
  const path = paths.apply(id);
  if (!job) {
    return { title: titled('Apply'), description: listDescriptions.career, path, index: false };
  }
  return {
    title: titled(`${job.title}, ${job.location}`),
    description: summary(`Apply as ${job.title} (${job.location}). ${job.description}`),
    path,
    image: card('career'),
  };
}

export function projectHead(id: string, project: DescribedProject | undefined): Head {
  const path = paths.projectDetail(id);
  if (!project) {
    return { title: titled('Project'), description: listDescriptions.projects, path, index: false };
  }
  return {
    title: titled(project.title),
    description: summary(withoutTags(project.details)) || listDescriptions.projects,
    path,
    image: project.imageUrl || card('projects'),
  };
}
