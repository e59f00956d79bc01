import { paths } from '../../content/paths';
import { projectsPage } from '../../content/projects';
import { Button } from '../../ui/Button';
import { ArrowRightIcon } from '../../ui/icons';
import { Container, Section } from '../../ui/layout';
import { PageTitle } from '../../ui/titles';
import { ProjectGrid } from './ProjectGrid';

/** /projects: what the server holds. */
export default function ProjectsPage() {
  return (
    <Section>
      <Container className="grid gap-12 md:gap-14">
        <PageTitle
          eyebrow={projectsPage.eyebrow}
          title={
            <>
              {projectsPage.lead} <em>{projectsPage.turn}</em>
            </>
          }
          lead={projectsPage.intro}
          actions={
            <Button href={paths.project}>
              {projectsPage.samples}
              <ArrowRightIcon size={18} />
            </Button>
          }
        />
        <ProjectGrid />
      </Container>
    </Section>
  );
}
