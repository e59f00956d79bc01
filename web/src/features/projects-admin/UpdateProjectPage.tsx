import { ScreenTitle } from '../../ui/ScreenTitle';

/** /admin/update-project/{id}: changes one project. */
export default function UpdateProjectPage() {
  return <ScreenTitle title="Update Project" />;
}
