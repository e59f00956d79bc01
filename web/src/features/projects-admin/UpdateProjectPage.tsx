import { useProjectQuery } from '../../api/projects-admin';
import { projectsMessages } from '../../content/messages/projects-admin';
import { paths } from '../../content/paths';
import { BackLink } from '../../ui/titles';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { useParams } from '../../runtime/router';
import { ProjectEditor } from './ProjectEditor';

/** /admin/update-project/{id} */
export default function UpdateProjectPage() {
  const { id = '' } = useParams();
  const query = useProjectQuery(id);
  return (
    <div className="grid gap-6">
      <BackLink to={paths.projectsAdmin}>All projects</BackLink>
      <ScreenTitle title={<span id="project-form">Update Project</span>} />
      {query.currentData ? (
        <ProjectEditor key={id} project={query.currentData} reload={query.refetch} />
      ) : query.error ? (
        <QueryError query={query} failed={projectsMessages.projectFailed} />
      ) : (
        <FormSkeleton loading="Loading the project…" />
      )}
    </div>
  );
}
