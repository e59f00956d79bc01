import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { polled } from '../../api/base-api';
import type { Job } from '../../api/jobs';
import { jobsAdminApi, isOpen } from '../../api/jobs-admin';
import { overviewApi, type Overview } from '../../api/overview';
import { problemOf } from '../../api/problem';
import type { Project } from '../../api/projects';
import { projectsAdminApi } from '../../api/projects-admin';
import { adminDates } from '../../content/admin-dates';
import { controls } from '../../content/controls';
import { counted, formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { ListRegion } from '../../ui/list/ListRegion';
import { QueryContent } from '../../ui/list/ListStates';
import type { Query } from '../../ui/list/QueryError';
import { Pane, PaneGrid } from '../../ui/panes';
import { ScreenTitle } from '../../ui/list/ScreenTitle';
import { FormSkeleton, Skeleton } from '../../ui/states';
import { Attention, ErasedSoon } from './Attention';
import { BackUpNow, backupStatus } from './Backup';
import { DueToday } from './DueToday';
import { DemoContent, InventedFacts, MailQuestion } from './FirstDay';
import { LookAfter } from './LookAfter';
import { Answers, News } from './News';
import { Weeks } from './Weeks';

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

/** '3 due, 2 answers, 15 new' */
export function newsIn(overview: Pick<Overview, 'due' | 'answers' | 'applications' | 'enquiries'>): string {
  const { due, answers, applications, enquiries } = overview;
  // Who answered is unread too.
  const news = applications.count + enquiries.count - answers.length;
  const parts = [
    due.count && `${formatNumber(due.count)} due`,
    answers.length && counted(answers.length, 'answer', 'answers'),
    news && `${formatNumber(news)} new`,
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing new';
}

const skeleton = <FormSkeleton loading="Loading the overview…" />;

/** The overview shows current figures each time. */
const now = { refetchOnMountOrArgChange: true };

const figures = 'text-sm text-ink-soft';

/** /adminHome */
export default function AdminHomePage() {
  const projects = projectsAdminApi.useAllProjectsQuery(undefined, now);
  const jobs = jobsAdminApi.useAllJobsQuery(undefined, now);
  const query = overviewApi.useOverviewQuery(undefined, { ...polled, ...now });
  const lastBackup = overviewApi.useLastBackupQuery(undefined, { ...polled, ...now });
  const backup = lastBackup.data && backupStatus(lastBackup.data, lastBackup.fulfilledTimeStamp ?? 0);

  return (
    <ListRegion className="grid max-w-[90rem] gap-6">
      <ScreenTitle
        title="Overview"
        lead={`${adminDates.today(new Date().toISOString())}.${query.data ? ` ${newsIn(query.data)}.` : ''}`}
      />
      <QueryContent query={query} failed="The overview could not be loaded." skeleton={skeleton}>
        {(overview) => (
          <>
            <Attention overview={overview} backup={backup} />
            <MailQuestion />
            <ErasedSoon />
            <DemoContent />
            <InventedFacts count={overview.site?.placeholders} />
            {/* Two columns where there is something for both. */}
            <div className="grid items-start gap-x-11 gap-y-8 not-has-[>:not(:empty)]:hidden lg:has-[>:not(:empty)+:not(:empty)]:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="grid min-w-0 gap-0.5 empty:hidden">
                <DueToday due={overview.due} />
                <Answers overview={overview} />
                <News overview={overview} />
              </div>
              <LookAfter overview={overview} now={query.fulfilledTimeStamp ?? 0} />
            </div>
            <Weeks weeks={overview.weeks} />
          </>
        )}
      </QueryContent>
      <PaneGrid as="ul" className="md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child]:col-span-2">
        <Tile title="Project Detail" to={paths.projectsAdmin} query={projects} what="figures of the projects">
          {(all) => <p className={figures}>{projectFigures(all)}</p>}
        </Tile>
        <Tile title="Job/Career Detail" to={paths.jobsAdmin} query={jobs} what="figures of the jobs">
          {(all) => <p className={figures}>{jobFigures(all)}</p>}
        </Tile>
        <Tile title="Last backup" query={{ ...lastBackup, data: backup }} what="backup status">
          {({ isBad, headline, detail }) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
              <div className="flex-[1_1_12rem]">
                <p className={isBad ? 'font-semibold text-danger' : 'text-ink-soft'}>{headline}</p>
                {detail && !isBad && <p className="text-pretty text-ink-soft">{detail}</p>}
              </div>
              {query.data && !isBad && <BackUpNow backup={query.data.backup} />}
            </div>
          )}
        </Tile>
      </PaneGrid>
    </ListRegion>
  );
}

interface TileProps<Data> {
  title: string;
  to?: string;
  query: Omit<Query<Data>, 'currentData'>;
  /** Such as 'backup status'. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A line of figures, with its loading and error states. */
function Tile<Data>({ title, to, query, what, children }: TileProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Pane
      as="li"
      space="none"
      className="group has-[h2_a:focus-visible]:outline-3 has-[h2_a:focus-visible]:outline-offset-4 has-[h2_a:focus-visible]:outline-focus"
    >
      <div className="grid content-start px-5 pt-4 pb-3">
        <h2 className="flex items-center justify-between gap-4 font-display text-card">
          {to === undefined ? (
            title
          ) : (
            <>
              <Link to={to} className="outline-none after:absolute after:inset-0">
                {title}
              </Link>
              <ArrowRight
                aria-hidden
                size={22}
                className="shrink-0 transition-transform duration-150 group-hover:translate-x-1"
              />
            </>
          )}
        </h2>
        {error ? (
          <div role="alert" className="flex grow items-center justify-between gap-4 text-sm">
            <p>
              <span className="font-medium text-danger">The {what} could not be loaded.</span>{' '}
              {problemOf(error).detail}
            </p>
            {/* Above the tile's own link. */}
            <Button
              size="small"
              className="relative z-10 shrink-0"
              busy={isFetching}
              onClick={() => void refetch()}
            >
              {controls.retry}
              <span className="sr-only"> the {what}</span>
            </Button>
          </div>
        ) : (
          <div role="status" className="grid min-h-11 content-center">
            {data === undefined ? (
              <>
                <span className="sr-only">Loading the {what}…</span>
                <Skeleton className="h-4 w-52" />
              </>
            ) : (
              children(data)
            )}
          </div>
        )}
      </div>
    </Pane>
  );
}
