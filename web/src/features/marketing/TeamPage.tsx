import { paths } from '../../content/paths';
import { useContent } from '../../content/block';
import { profilesIn } from '../../content/brand';
import type { Content } from '../../content/schemas';
import { teamPage, team } from '../../content/team';
import { TitledPage } from '../../ui/titles';
import { CallToAction } from './CallToAction';
import { clsx } from 'clsx';
import { Mail } from 'lucide-react';
import { mailtoAddress } from '../../forms/message/mail-address';
import { mediaPicture } from '../../pictures/media';
import { hyphenated } from '../../pictures/record';
import { teamPortraits } from '../../pictures/team';
import { Glass } from '../../ui/Glass';
import { NetworkLink } from '../../ui/NetworkLink';
import { Pane, PaneGrid } from '../../ui/panes';
import { Picture } from '../../ui/Picture';

const portraitLook = 'aspect-square w-full border-b-2 border-line max-sm:aspect-[4/3]';
const iconLook = 'border-2 border-line text-ink hover:bg-ink hover:text-surface';

function Member({ member, first }: { member: Content['team']['members'][number]; first: boolean }) {
  const { name, title, note, profiles, email, picture } = member;
  const portrait = picture ? mediaPicture(picture) : teamPortraits[hyphenated(name)];
  return (
    <Pane as="li" space="none" className="flex flex-col">
      {portrait ? (
        <Picture
          picture={portrait}
          alt={teamPage.portrait(name)}
          priority={first}
          sizes={
            picture ? '(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, calc(100vw - 2.5rem)' : undefined
          }
          className={clsx(portraitLook, 'object-cover')}
        />
      ) : (
        <Glass seed={name} className={portraitLook} />
      )}
      <div className="flex flex-1 flex-col gap-2 p-6">
        <h2 className="font-display text-card">{name}</h2>
        <p className="text-sm font-medium text-link">{title}</p>
        <p className="text-sm text-ink-soft">{note}</p>
        <div className="mt-auto flex gap-2 pt-4 print:hidden">
          {profilesIn(profiles).map(([network, href]) => (
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
  const { members } = useContent(team);
  const { lead, turn, ...heading } = teamPage;
  return (
    <>
      <TitledPage heading={{ ...heading, lead: lead(members.length), turn: turn(members.length) }}>
        <PaneGrid as="ul" columns={3}>
          {members.map((member, i) => (
            <Member key={member.name} member={member} first={i === 0} />
          ))}
        </PaneGrid>
      </TitledPage>
      <CallToAction {...teamPage.join} to={paths.career} />
    </>
  );
}
