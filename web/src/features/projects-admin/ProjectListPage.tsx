import { Plus } from 'lucide-react';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { ProjectList } from './ProjectList';

/** /admin/view-projects: every project, in the order of the site. */
export default function ProjectListPage() {
  return (
    <div className="grid gap-6">
      <ScreenTitle title="All Projects" lead="In the order in which the projects page shows them.">
        <Button variant="primary" to={paths.addProject}>
          <Plus aria-hidden size={18} />
          Add Project
        </Button>
      </ScreenTitle>
      <ProjectList />
    </div>
  );
}
