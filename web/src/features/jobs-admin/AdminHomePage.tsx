import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Job } from '../../api/jobs';
import { useAllJobsQuery } from '../../api/jobs-admin';
import { paths } from '../../content/paths';
import { Glass } from '../../ui/Glass';
import { Pane, PaneGrid } from '../../ui/panes';
import { ScreenTitle } from '../../ui/ScreenTitle';

const number = new Intl.NumberFormat('en');
const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

function summary(jobs: Job[]): string {
  const active = jobs.filter(({ status }) => status).length;
  const applicants = jobs.reduce((sum, { applicantCount = 0 }) => sum + applicantCount, 0);
  return `${counted(active, 'active job', 'active jobs')} of ${number.format(jobs.length)}, ${counted(applicants, 'applicant', 'applicants')}`;
}

interface TileProps {
  title: string;
  description: string;
  /** How things stand; empty until it is known. */
  state: string;
  to: string;
}

function Tile({ title, description, state, to }: TileProps) {
  return (
    <Pane
      as="li"
      space="none"
      className="group grid has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-focus"
    >
      <div className="border-b-2 border-line">
        <Glass seed={title} variant="wide" className="w-full" />
      </div>
      <div className="grid content-start gap-2 p-6">
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
        <p className="min-h-6 text-sm font-medium">{state}</p>
      </div>
    </Pane>
  );
}

/** /adminHome: the parts of the back office. */
export default function AdminHomePage() {
  const { data: jobs } = useAllJobsQuery();
  return (
    <div className="grid gap-8">
      <ScreenTitle title="Overview" lead="What would you like to work on?" />
      <PaneGrid as="ul" className="max-w-4xl md:grid-cols-2">
        <Tile
          title="Job/Career Detail"
          description="Add and edit jobs, open and close them, read who applied."
          state={jobs ? summary(jobs) : ''}
          to={paths.jobsAdmin}
        />
      </PaneGrid>
    </div>
  );
}
