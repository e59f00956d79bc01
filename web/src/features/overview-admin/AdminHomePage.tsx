import { ArrowRight, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../runtime/router';
import { useEnquiryCountsQuery } from '../../api/enquiries';
import type { Job } from '../../api/jobs';
import { isOpen, useAllJobsQuery } from '../../api/jobs-admin';
import type { Project } from '../../api/projects';
import { useAllProjectsQuery } from '../../api/projects-admin';
import { counted, formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { Glass } from '../../ui/Glass';
import { Pane, PaneGrid } from '../../ui/panes';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { LastBackup } from './LastBackup';
import { QueryLine } from './QueryLine';

/** '2 active jobs of 3, 14 applicants' */
export function jobFigures(jobs: readonly Pick<Job, 'status' | 'closesInDays' | 'applicantCount'>[]): string {
  if (jobs.length === 0) return 'No jobs yet';
  const active = jobs.filter(isOpen).length;
  const applicants = jobs.reduce((sum, { applicantCount = 0 }) => sum + applicantCount, 0);
  return `${counted(active, 'active job', 'active jobs')} of ${formatNumber(jobs.length)}, ${counted(applicants, 'applicant', 'applicants')}`;
}

/** '9 active of 12 projects, 7 ongoing' */
export function projectFigures(projects: readonly Pick<Project, 'active' | 'status'>[]): string {
  if (projects.length === 0) return 'No projects yet';
  const active = projects.filter((project) => project.active).length;
  const ongoing = projects.filter(({ status }) => status === 'Continue').length;
  return `${formatNumber(active)} active of ${counted(projects.length, 'project', 'projects')}, ${formatNumber(ongoing)} ongoing`;
}

function UnreadEnquiries() {
  const { data: { unread } = {} } = useEnquiryCountsQuery({});
  return (
    <Pane space="none" className="max-w-[calc(56rem-4px)] mx-0.5">
      <Link
        to={unread ? `${paths.enquiries}?state=unread` : paths.enquiries}
        className="group flex min-h-14 items-center gap-3 px-6 py-2 transition-colors duration-150 hover:bg-highlight"
      >
        <Inbox aria-hidden size={20} className="shrink-0" />
        <span className="grow">
          Enquiries
          {unread !== undefined && (
            <>
              :{' '}
              <span className="font-semibold">
                {unread === 0 ? 'none unread' : `${formatNumber(unread)} unread`}
              </span>
            </>
          )}
        </span>
        <ArrowRight
          aria-hidden
          size={20}
          className="shrink-0 transition-transform duration-150 group-hover:translate-x-1"
        />
      </Link>
    </Pane>
  );
}

interface TileProps {
  title: string;
  description: string;
  to: string;
  children: ReactNode;
}

function Tile({ title, description, to, children }: TileProps) {
  return (
    <Pane
      as="li"
      space="none"
      className="group grid grid-rows-[auto_1fr] has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-focus"
    >
      <div className="border-b-2 border-line">
        <Glass seed={title} variant="wide" className="w-full" />
      </div>
      <div className="grid grid-rows-[auto_1fr_auto] gap-2 p-6">
        <h2 className="flex items-center justify-between gap-4 font-display text-card">
          <Link to={to} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
          <ArrowRight
            aria-hidden
            size={22}
            className="shrink-0 transition-transform duration-150 group-hover:translate-x-1"
          />
        </h2>
        <p className="text-ink-soft">{description}</p>
        {children}
      </div>
    </Pane>
  );
}

/** The overview shows current figures each time. */
const now = { refetchOnMountOrArgChange: true };

const figures = 'text-sm font-medium';

/** /adminHome */
export default function AdminHomePage() {
  const projects = useAllProjectsQuery(undefined, now);
  const jobs = useAllJobsQuery(undefined, now);
  return (
    <div className="grid gap-8">
      <ScreenTitle title="Overview" lead="Everything you manage, with what is new." />
      <PaneGrid as="ul" className="max-w-4xl md:grid-cols-2">
        <Tile
          title="Project Detail"
          description="Add and update projects, show and hide them, put them in order."
          to={paths.projectsAdmin}
        >
          <QueryLine query={projects} what="figures of the projects">
            {(all) => <p className={figures}>{projectFigures(all)}</p>}
          </QueryLine>
        </Tile>
        <Tile
          title="Job/Career Detail"
          description="Add and edit jobs, open and close them, read who applied."
          to={paths.jobsAdmin}
        >
          <QueryLine query={jobs} what="figures of the jobs">
            {(all) => <p className={figures}>{jobFigures(all)}</p>}
          </QueryLine>
        </Tile>
      </PaneGrid>
      <UnreadEnquiries />
      <LastBackup />
    </div>
  );
}
