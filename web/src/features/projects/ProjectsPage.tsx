import { paths } from '../../content/paths';
import { projectsPage } from '../../content/projects';
import { Button } from '../../ui/Button';
import { ArrowRightIcon } from '../../ui/icons';
import { TitledPage } from '../../ui/titles';
import { ProjectGrid } from './ProjectGrid';

/** /projects: what the server holds. */
export default function ProjectsPage() {
  return (
    <TitledPage
      heading={projectsPage}
      actions={
        <Button href={paths.project}>
          {projectsPage.samples}
          <ArrowRightIcon size={18} />
        </Button>
      }
    >
      <ProjectGrid />
    </TitledPage>
  );
}
