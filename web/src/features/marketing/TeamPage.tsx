import { paths } from '../../content/paths';
import { teamPage, team, type TeamMember } from '../../content/team';
import { TitledPage } from '../../ui/titles';
import { CallToAction } from './CallToAction';
import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import { mailtoAddress } from '../../forms/message/mail-address';
import { hyphenated } from '../../pictures/record';
import { teamPortraits } from '../../pictures/team';
import { NetworkLink } from '../../ui/NetworkLink';
import { Pane, PaneGrid } from '../../ui/panes';
import { Picture } from '../../ui/Picture';

const iconLook = 'border-2 border-line text-ink hover:bg-ink hover:text-surface';

function Member({ member, first }: { member: TeamMember; first: boolean }) {
  const { name, title, note, profiles, email } = member;
  return (
    <Pane as="li" space="none" className="flex flex-col">
      <Picture
        picture={teamPortraits[hyphenated(name)]}
        alt={teamPage.portrait(name)}
        priority={first}
        className="aspect-square w-full border-b-2 border-line object-cover max-sm:aspect-[4/3]"
      />
      <div className="flex flex-1 flex-col gap-2 p-6">
        <h2 className="font-display text-card">{name}</h2>
        <p className="text-sm font-medium text-link">{title}</p>
        <p className="text-sm text-ink-soft">{note}</p>
        <div className="mt-auto flex gap-2 pt-4 print:hidden">
          {profiles.map(({ network, href }) => (
            <NetworkLink
              key={network}
              network={network}
              href={href}
              label={teamPage.profile(name, network)}
              size={18}
              className={iconLook}
            />
          ))}
          <a
            href={mailtoAddress(email)}
            aria-label={teamPage.write(name)}
            className={clsx('grid size-11 place-items-center transition-colors duration-150', iconLook)}
          >
            <Mail aria-hidden size={19} />
          </a>
        </div>
      </div>
    </Pane>
  );
}

export default function TeamPage() {
  return (
    <>
      <TitledPage heading={teamPage}>
        <PaneGrid as="ul" columns={3}>
          {team.map((member, i) => (
            <Member key={member.name} member={member} first={i === 0} />
          ))}
        </PaneGrid>
      </TitledPage>
      <CallToAction {...teamPage.join} to={paths.career} />
    </>
  );
}
