import { Link } from '../../runtime/router';
import type { Project } from '../../api/projects';
import { projectMessages } from '../../content/messages/projects';
import { paths } from '../../content/paths';
import { Pane } from '../../ui/panes';
import { isOngoing } from './project-facts';
import { ProjectPicture } from './ProjectPicture';

export function ProjectCard({ project, priority }: { project: Project; priority: boolean }) {
  return (
    <Pane
      as="li"
      space="none"
      className="flex flex-col transition-colors duration-150 focus-within:bg-highlight enabled-hover:bg-highlight"
    >
      <ProjectPicture
        project={project}
        sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
        priority={priority}
        className="border-b-2 border-line"
      />
      <div className="grid content-start gap-2 p-6">
        <h2 className="font-display text-card">
          <Link to={paths.projectDetail(project._id)} className="after:absolute after:inset-0">
            {project.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {isOngoing(project) ? projectMessages.ongoing : projectMessages.completed}
        </p>
      </div>
    </Pane>
  );
}
