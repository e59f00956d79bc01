import type { Project } from '../../api/projects';
import { projectMessages } from '../../content/messages/projects';
import { projectPage } from '../../content/project';
import { Pane } from '../../ui/panes';

export function ProjectReview({ project }: { project: Project }) {
  const review = project.clientReview.trim();
  return (
    <Pane space="large" glass="amber">
      <section aria-labelledby="client-review" className="grid gap-4">
        <h2 id="client-review" className="text-sm font-semibold">
          {projectPage.review}
        </h2>
        {review ? (
          <blockquote className="font-display text-card leading-snug">
            <p>{review}</p>
          </blockquote>
        ) : (
          <p className="text-ink-soft">{projectMessages.noReview}</p>
        )}
        <p className="text-sm font-medium">{project.clientName.trim() || projectMessages.anonymous}</p>
      </section>
    </Pane>
  );
}
