import { skipToken } from '@reduxjs/toolkit/query';
import { projectsAdminApi } from '../../api/projects-admin';
import { paths } from '../../content/paths';
import { EditorPage } from '../../forms/EditorPage';
import { useParams } from '../../runtime/router';
import { ProjectEditor } from './ProjectEditor';

/** /admin/add-project and /admin/update-project/{id} */
export default function ProjectPage() {
  const { id } = useParams();
  return (
    <EditorPage
      back={{ to: paths.projectsAdmin, children: 'All projects' }}
      title={id ? 'Update Project' : 'Add Project'}
      query={projectsAdminApi.useProjectQuery(id ?? skipToken)}
      loading="Loading the project…"
      failed="Failed to fetch project details. Please try again."
    >
      {(opened) => <ProjectEditor key={id} {...opened} />}
    </EditorPage>
  );
}
