import type { Project } from '../../api/projects';
import { paths } from '../../content/paths';
import { projectPage, projectMessages } from '../../content/projects';
import { Button } from '../../ui/Button';
import { Pane } from '../../ui/panes';
import { NextStep } from '../../ui/NextStep';
import { PageTitle } from '../../ui/titles';
import { toolNames } from './project-facts';
import { ProjectFacts } from './ProjectFacts';
import { ProjectPicture } from './ProjectPicture';
import ShareLinks from './ShareLinks';
import ToolList from './ToolList';

function ProjectReview({ project }: { project: Project }) {
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

export function ProjectView({ project }: { project: Project }) {
  const tools = toolNames(project.tools);
  return (
    <>
      <PageTitle eyebrow={projectPage.eyebrow} title={project.title} />
      {/* A word without an end, such as an address, widens nothing. */}
      <div className="grid gap-x-14 gap-y-12 [overflow-wrap:anywhere] lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-10">
          <ProjectPicture
            project={project}
            sizes="(min-width: 1024px) 720px, 100vw"
            priority
            className="shadow-frame print:max-w-xs"
          />
          <section aria-labelledby="project-details" className="grid gap-5">
            <h2 id="project-details" className="font-display text-heading tracking-[-0.014em]">
              {projectPage.details}
            </h2>
            {/* The server has sanitised it. */}
            <div className="rich-text max-w-text" dangerouslySetInnerHTML={{ __html: project.details }} />
          </section>
          <ProjectReview project={project} />
          <NextStep />
        </div>
        <aside
          aria-label={projectPage.aside}
          className="grid content-start gap-8 lg:sticky lg:top-24 lg:self-start"
        >
          <Pane>
            <ProjectFacts project={project} />
          </Pane>
          {tools.length > 0 && (
            <section aria-labelledby="project-tools" className="grid gap-3">
              <h2 id="project-tools" className="text-sm font-semibold">
                {projectPage.tools}
              </h2>
              <ToolList names={tools} label={projectPage.tools} />
            </section>
          )}
          {project.share && <ShareLinks id={project._id} title={project.title} />}
          <Button href={paths.projects} className="justify-self-start">
            {projectPage.more}
          </Button>
        </aside>
      </div>
    </>
  );
}
