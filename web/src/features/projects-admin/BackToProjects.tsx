import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../content/paths';

/** From a form to the list. */
export function BackToProjects() {
  return (
    <Link
      to={paths.projectsAdmin}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-link hover:underline"
    >
      <ArrowLeft aria-hidden size={18} />
      All projects
    </Link>
  );
}
