import { Mail } from 'lucide-react';
import { team, teamPage, type TeamMember } from '../../../content/team';
import { networkIcon } from '../../../pictures/networks';
import { teamPortraits } from '../../../pictures/people';
import { Pane, PaneGrid } from '../../../ui/panes';
import { Picture } from '../../../ui/Picture';

const iconLink =
  'grid size-11 place-items-center border-2 border-line text-ink transition-colors duration-150 hover:bg-ink hover:text-surface';

function Network({ name, href, of }: { name: 'LinkedIn' | 'Upwork'; href: string; of: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={teamPage.profile(of, name)}
      className={iconLink}
    >
      <svg aria-hidden viewBox="0 0 24 24" width="18" height="18" fill="currentColor">
        <use href={networkIcon(name)} />
      </svg>
    </a>
  );
}

function Member({ member, first }: { member: TeamMember; first: boolean }) {
  const { name, title, note, image, linkedin, upwork, email } = member;
  return (
    <Pane as="li" space="none" className="flex flex-col">
      <Picture
        picture={teamPortraits[image as keyof typeof teamPortraits]}
        alt={teamPage.portrait(name)}
        priority={first}
        className="aspect-square w-full border-b-2 border-line object-cover max-sm:aspect-[4/3]"
      />
      <div className="flex flex-1 flex-col gap-2 p-6">
        <h2 className="font-display text-card">{name}</h2>
        <p className="text-sm font-medium text-link">{title}</p>
        <p className="text-sm text-ink-soft">{note}</p>
        <div className="mt-auto flex gap-2 pt-4">
          <Network name="LinkedIn" href={linkedin} of={name} />
          <Network name="Upwork" href={upwork} of={name} />
          <a href={`mailto:${email}`} aria-label={teamPage.write(name)} className={iconLink}>
            <Mail aria-hidden size={19} />
          </a>
        </div>
      </div>
    </Pane>
  );
}

/** Six members: portrait, title and how to reach them. */
export default function TeamGrid() {
  return (
    <PaneGrid as="ul" columns={3}>
      {team.map((member, i) => (
        <Member key={member.name} member={member} first={i === 0} />
      ))}
    </PaneGrid>
  );
}
