import { projectFormScreen } from '../../content/back-office/projects';
import { paths } from '../../content/paths';
import { BackLink } from '../../ui/titles';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { ProjectEditor } from './ProjectEditor';

/** /admin/add-project: writes a new project. */
export default function AddProjectPage() {
  return (
    <div className="grid gap-6">
      <BackLink to={paths.projectsAdmin}>{projectFormScreen.back}</BackLink>
      <ScreenTitle title={<span id="project-form">{projectFormScreen.add}</span>} />
      <ProjectEditor />
    </div>
  );
}
