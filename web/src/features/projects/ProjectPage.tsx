import { projectHead } from '../../content/head';
import { projectMessages, projectPage } from '../../content/projects';
import { paths } from '../../content/paths';
import { useServedStatus } from '../../runtime/served-page';
import { problemOf } from '../../api/problem';
import { useOpenProject } from '../../api/projects';
import { Button } from '../../ui/Button';
import { Container, Section } from '../../ui/layout';
import { usePageHead } from '../../runtime/page-head';
import { EmptyState, FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { useParams } from '../../runtime/router';
import { ProjectView } from './ProjectView';

export { ProjectView };

function NotFound() {
  return (
    <EmptyState
      as="h1"
      title={projectMessages.notFound}
      action={<Button href={paths.projects}>{projectPage.more}</Button>}
    >
      {projectPage.notFoundHint}
    </EmptyState>
  );
}

function Project({ id }: { id: string }) {
  const served = useServedStatus();
  const gone = served === 404 || served === 410;
  const query = useOpenProject(id, gone);
  const { data: project, error } = query;
  usePageHead(projectHead(id, project));

  if (project) return <ProjectView project={project} />;
  if (gone) return <NotFound />;
  if (!error) return <FormSkeleton loading={projectPage.loading} />;
  if (problemOf(error).status === 404) return <NotFound />;
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {projectPage.eyebrow}
      </h1>
      <QueryError query={query} failed={projectMessages.failed} />
    </>
  );
}

export default function ProjectPage() {
  const { id = '' } = useParams();
  return (
    <Section>
      <Container className="grid gap-10 md:gap-12">
        <Project key={id} id={id} />
      </Container>
    </Section>
  );
}
