import type { Job } from '../../api/jobs';
import { isOpen } from '../../api/jobs-admin';
import type { Project } from '../../api/projects';
import { overview } from '../../content/back-office/overview';

/** '2 active jobs of 3, 14 applicants' */
export function jobFigures(jobs: readonly Pick<Job, 'status' | 'closesInDays' | 'applicantCount'>[]): string {
  if (jobs.length === 0) return overview.jobs.none;
  const active = jobs.filter(isOpen).length;
  const applicants = jobs.reduce((sum, { applicantCount = 0 }) => sum + applicantCount, 0);
  return overview.jobs.figures(active, jobs.length, applicants);
}

/** '9 active of 12 projects, 7 ongoing' */
export function projectFigures(projects: readonly Pick<Project, 'active' | 'status'>[]): string {
  if (projects.length === 0) return overview.projects.none;
  const active = projects.filter((project) => project.active).length;
  const ongoing = projects.filter(({ status }) => status === 'Continue').length;
  return overview.projects.figures(active, projects.length, ongoing);
}
