import { paths } from '../../content/paths';
import { BackLink } from '../../ui/titles';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { ProjectEditor } from './ProjectEditor';

/** /admin/add-project */
export default function AddProjectPage() {
  return (
    <div className="grid gap-6">
      <BackLink to={paths.projectsAdmin}>All projects</BackLink>
      <ScreenTitle title={<span id="project-form">Add Project</span>} />
      <ProjectEditor />
    </div>
  );
}
