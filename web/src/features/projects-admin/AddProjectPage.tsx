import { ScreenTitle } from '../../ui/ScreenTitle';

/** /admin/add-project: writes a new project. */
export default function AddProjectPage() {
  return <ScreenTitle title="Add Project" />;
}
