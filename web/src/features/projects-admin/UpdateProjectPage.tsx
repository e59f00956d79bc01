import { useParams } from 'react-router-dom';
import { problemOf } from '../../api/problem';
import { useProjectQuery } from '../../api/projects-admin';
import { projectFormScreen } from '../../content/back-office/projects';
import { projectsMessages } from '../../content/messages/projects-admin';
import { paths } from '../../content/paths';
import { BackLink } from '../../ui/BackLink';
import { Pane } from '../../ui/panes';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { ErrorState } from '../../ui/states';
import { ProjectFormSkeleton } from './ProjectFormSkeleton';
import { UpdateProject } from './UpdateProject';

function ProjectToUpdate({ id }: { id: string }) {
  const { data: project, error, isFetching, refetch } = useProjectQuery(id);
  if (project) return <UpdateProject project={project} reload={refetch} />;
  if (error)
    return (
      <Pane space="none">
        <ErrorState
          headline={projectsMessages.projectFailed}
          detail={problemOf(error).detail}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Pane>
    );
  return <ProjectFormSkeleton />;
}

/** /admin/update-project/{id}: changes one project. */
export default function UpdateProjectPage() {
  const { id = '' } = useParams();
  return (
    <div className="grid gap-6">
      <BackLink to={paths.projectsAdmin}>{projectFormScreen.back}</BackLink>
      <ScreenTitle title={<span id="project-form">{projectFormScreen.update}</span>} />
      <ProjectToUpdate key={id} id={id} />
    </div>
  );
}
