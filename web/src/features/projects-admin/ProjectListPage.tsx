import { Plus } from 'lucide-react';
import { projectsScreen as words } from '../../content/back-office/projects';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { ProjectList } from './ProjectList';

/** /admin/view-projects: every project, in the order of the site. */
export default function ProjectListPage() {
  return (
    <div className="grid gap-6">
      <ScreenTitle title={words.title} lead={words.lead}>
        <Button variant="primary" href={paths.addProject}>
          <Plus aria-hidden size={18} />
          {words.add}
        </Button>
      </ScreenTitle>
      <ProjectList />
    </div>
  );
}
