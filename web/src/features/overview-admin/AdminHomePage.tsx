import { useAllJobsQuery } from '../../api/jobs-admin';
import { useAllProjectsQuery } from '../../api/projects-admin';
import { paths } from '../../content/paths';
import { PaneGrid } from '../../ui/panes';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { Figures } from './Figures';
import { jobFigures, projectFigures } from './figure-texts';
import { Tile } from './Tile';
import { UnreadEnquiries } from './UnreadEnquiries';

/** Whoever comes back wants to know how things stand now. */
const now = { refetchOnMountOrArgChange: true };

/** /adminHome: the parts of the back office, and how they stand. */
export default function AdminHomePage() {
  const projects = useAllProjectsQuery(undefined, now);
  const jobs = useAllJobsQuery(undefined, now);
  return (
    <div className="grid gap-8">
      <ScreenTitle title="Overview" lead="What would you like to work on?" />
      <PaneGrid as="ul" className="max-w-4xl md:grid-cols-2">
        <Tile
          title="Project Detail"
          description="Add and update projects, show and hide them, put them in order."
          to={paths.projectsAdmin}
        >
          <Figures what="projects" query={projects} textOf={projectFigures} />
        </Tile>
        <Tile
          title="Job/Career Detail"
          description="Add and edit jobs, open and close them, read who applied."
          to={paths.jobsAdmin}
        >
          <Figures what="jobs" query={jobs} textOf={jobFigures} />
        </Tile>
      </PaneGrid>
      <UnreadEnquiries />
    </div>
  );
}
