import { ScreenTitle } from '../../ui/ScreenTitle';

/** /admin/view-projects: every project, in the order of the site. */
export default function ProjectListPage() {
  return <ScreenTitle title="All Projects" />;
}
