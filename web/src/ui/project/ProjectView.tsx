import { type ReactNode, use } from 'react';
import type { Project } from '../../api/projects';
import { projectMessages, projectPage } from '../../content/projects';
import { Stars } from '../icons';
import { endDateText, isOngoing, toolNames } from './project-facts';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import { paths } from '../../content/paths';
import { ServedContext } from '../../runtime/served-page';
import { NetworkLink, type NetworkName } from '../NetworkLink';
import { Button } from '../Button';
import { Pane } from '../panes';
import { NextStep } from '../NextStep';
import { PageTitle } from '../titles';
import { ProjectPicture } from './ProjectPicture';
import ToolList from './ToolList';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-hairline py-4 first:border-t-0 first:pt-0 last:pb-0 print:border-0 print:py-0">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** Status; for a finished project also when it ended and how the client ranked it. */
function ProjectFacts({ project }: { project: Project }) {
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

const address = (base: string, parameters: Record<string, string>) =>
  `${base}?${new URLSearchParams(parameters).toString()}`;

export function shareLinks(text: string, page: string): { network: NetworkName; href: string }[] {
  return [
    {
      network: 'Facebook',
      href: address('https://www.facebook.com/sharer/sharer.php', { u: page, quote: text }),
    },
    { network: 'X', href: address('https://x.com/intent/post', { text, url: page }) },
    {
      network: 'LinkedIn',
      href: address('https://www.linkedin.com/feed/', { shareActive: 'true', text: `${text} ${page}` }),
    },
    { network: 'WhatsApp', href: address('https://wa.me/', { text: `${text} ${page}` }) },
  ];
}

function ShareLinks({ id, title }: { id: string; title: string }) {
  const origin = use(ServedContext).origin || window.location.origin;
  const { name } = useContent(brand);
  const links = shareLinks(projectPage.shareText(title, name), `${origin}${paths.projectDetail(id)}`);
  return (
    <div className="grid gap-3 print:hidden!">
      <h2 className="text-sm font-semibold">{projectPage.share}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ network, href }) => (
          <li key={network}>
            <NetworkLink
              network={network}
              href={href}
              label={projectPage.shareOn(network)}
              size={18}
              className="border-2 border-line hover:bg-ink hover:text-surface"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

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

export default function ProjectView({ project }: { project: Project }) {
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
            <h2 id="project-details" className="font-display text-heading">
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
