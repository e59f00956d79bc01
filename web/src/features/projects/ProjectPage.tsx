import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import { projectHead } from '../../content/head';
import { projectMessages, projectPage } from '../../content/projects';
import { paths } from '../../content/paths';
import { useOpenProject } from '../../api/projects';
import { withStore } from '../../api/open-data';
import { Button } from '../../ui/Button';
import { Section } from '../../ui/layout';
import { usePageHead } from '../../runtime/page-head';
import { PageMessage } from '../../ui/PageMessage';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { useParams } from '../../runtime/router';
import ProjectView from '../../ui/project/ProjectView';

function Project({ id }: { id: string }) {
  const query = useOpenProject(id);
  const { name } = useContent(brand);
  const { data: project, error, isGone } = query;
  usePageHead(projectHead(name, id, project));

  if (project) return <ProjectView project={project} />;
  if (isGone)
    return (
      <PageMessage title={projectMessages.notFound} text={projectPage.notFoundHint}>
        <Button href={paths.projects} variant="primary">
          {projectPage.more}
        </Button>
      </PageMessage>
    );
  if (!error) return <FormSkeleton loading={projectPage.loading} />;
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {projectPage.eyebrow}
      </h1>
      <QueryError query={query} failed={projectMessages.failed} />
    </>
  );
}

function ProjectPage() {
  const { id = '' } = useParams();
  return (
    <Section>
      <Project key={id} id={id} />
    </Section>
  );
}

export default withStore(ProjectPage);
