import { useParams } from 'react-router-dom';
import { problemOf } from '../../api/problem';
import { useProjectQuery } from '../../api/projects-admin';
import { Pane } from '../../ui/panes';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { ErrorState } from '../../ui/states';
import { BackToProjects } from './BackToProjects';
import { projectsMessages } from './messages';
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
      <BackToProjects />
      <ScreenTitle title={<span id="project-form">Update Project</span>} />
      <ProjectToUpdate key={id} id={id} />
    </div>
  );
}
