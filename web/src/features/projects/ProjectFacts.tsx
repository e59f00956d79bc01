import type { ReactNode } from 'react';
import type { Project } from '../../api/projects';
import { projectMessages, projectPage } from '../../content/projects';
import { Stars } from '../../ui/icons';
import { endDateText, isOngoing } from './project-facts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-hairline py-4 first:border-t-0 first:pt-0 last:pb-0 print:border-0 print:py-0">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** Status; for a finished project also when it ended and how the client ranked it. */
export function ProjectFacts({ project }: { project: Project }) {
  const ongoing = isOngoing(project);
  const endDate = endDateText(project.endDate);
  return (
    <dl className="print:flex print:gap-12">
      <Fact label={projectPage.status}>
        <span className="inline-flex items-center gap-2.5">
          <span
            aria-hidden
            className={`size-3 outline-2 outline-line ${ongoing ? 'bg-glass-amber' : 'bg-glass-teal'}`}
          />
          {ongoing ? projectMessages.ongoing : projectMessages.completed}
        </span>
      </Fact>
      {!ongoing && endDate && <Fact label={projectPage.endDate}>{endDate}</Fact>}
      {!ongoing && (
        <Fact label={projectPage.ranking}>
          <Stars value={project.projectRanking} />
        </Fact>
      )}
    </dl>
  );
}
