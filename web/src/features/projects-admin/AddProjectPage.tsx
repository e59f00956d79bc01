import { ScreenTitle } from '../../ui/ScreenTitle';
import { AddProject } from './AddProject';
import { BackToProjects } from './BackToProjects';

/** /admin/add-project: writes a new project. */
export default function AddProjectPage() {
  return (
    <div className="grid gap-6">
      <BackToProjects />
      <ScreenTitle title={<span id="project-form">Add Project</span>} />
      <AddProject />
    </div>
  );
}
