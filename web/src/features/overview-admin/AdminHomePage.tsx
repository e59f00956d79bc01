import { useAllJobsQuery } from '../../api/jobs-admin';
import { useAllProjectsQuery } from '../../api/projects-admin';
import { overview } from '../../content/back-office/overview';
import { paths } from '../../content/paths';
import { PaneGrid } from '../../ui/panes';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { jobFigures, projectFigures } from './figure-texts';
import { LastBackup } from './LastBackup';
import { QueryLine } from './QueryLine';
import { Tile } from './Tile';
import { UnreadEnquiries } from './UnreadEnquiries';

/** Whoever comes back wants to know how things stand now. */
const now = { refetchOnMountOrArgChange: true };

const figures = 'text-sm font-medium';

/** /adminHome: the parts of the back office, and how they stand. */
export default function AdminHomePage() {
  const projects = useAllProjectsQuery(undefined, now);
  const jobs = useAllJobsQuery(undefined, now);
  return (
    <div className="grid gap-8">
      <ScreenTitle title={overview.title} lead={overview.lead} />
      <PaneGrid as="ul" className="max-w-4xl md:grid-cols-2">
        <Tile title={overview.projects.title} description={overview.projects.text} to={paths.projectsAdmin}>
          <QueryLine query={projects} words={overview.figures('projects')}>
            {(all) => <p className={figures}>{projectFigures(all)}</p>}
          </QueryLine>
        </Tile>
        <Tile title={overview.jobs.title} description={overview.jobs.text} to={paths.jobsAdmin}>
          <QueryLine query={jobs} words={overview.figures('jobs')}>
            {(all) => <p className={figures}>{jobFigures(all)}</p>}
          </QueryLine>
        </Tile>
      </PaneGrid>
      <UnreadEnquiries />
      <LastBackup />
    </div>
  );
}
