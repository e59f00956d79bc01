import { paths } from '../../content/paths';
import { sampleProjectsPage, sampleProjects } from '../../content/sample-projects';
import { TitledPage } from '../../ui/titles';
import { projectCovers } from '../../pictures/covers';
import { Pane, PaneGrid } from '../../ui/panes';
import { Picture } from '../../ui/Picture';
import ToolList from '../../ui/project/ToolList';

/** /project: eight samples that need no server. */
export default function SampleProjectsPage() {
  return (
    <TitledPage heading={sampleProjectsPage} next={{ href: paths.projects, label: sampleProjectsPage.more }}>
      <PaneGrid as="ul" columns={2}>
        {sampleProjects.map((project, i) => {
          const cover = projectCovers[i];
          return (
            <Pane key={project.title} as="li" space="none" className="flex flex-col">
              {cover && (
                <Picture
                  picture={cover}
                  alt=""
                  priority={i < 2}
                  className="aspect-[8/5] w-full border-b-2 border-line object-cover"
                />
              )}
              <article className="flex flex-1 flex-col gap-3 p-6 sm:p-8">
                <p className="text-xs font-medium text-ink-soft">{project.client}</p>
                <h2 className="font-display text-card">{project.title}</h2>
                <p className="text-sm text-ink-soft">{project.text}</p>
                <p className="border-l-4 border-accent pl-3.5 font-medium">{project.result}</p>
                <div className="mt-auto pt-3">
                  <ToolList names={project.tools} label={sampleProjectsPage.tools} />
                </div>
              </article>
            </Pane>
          );
        })}
      </PaneGrid>
    </TitledPage>
  );
}
