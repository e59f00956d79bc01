import { Link } from '../../../runtime/router';
import { home } from '../../../content/home';
import { paths } from '../../../content/paths';
import { servicePictures } from '../../../pictures/services';
import { Button } from '../../../ui/Button';
import { ArrowRightIcon } from '../../../ui/icons';
import { Container, Section, Reveal } from '../../../ui/layout';
import { Pane, PaneGrid } from '../../../ui/panes';
import { Picture } from '../../../ui/Picture';
import { EmphasisedTitle, SectionTitle } from '../../../ui/titles';

export function ServiceCards() {
  return (
    <Section
      labelledBy="services"
      className="laid-out-later [--tall:106rem] md:[--tall:62rem] lg:[--tall:33rem]"
    >
      <Container>
        <Reveal className="grid gap-10 md:gap-12">
          <SectionTitle
            id="services"
            eyebrow={home.services.eyebrow}
            title={<EmphasisedTitle {...home.services} />}
            actions={
              <Button href={paths.services}>
                {home.services.more}
                <ArrowRightIcon size={18} />
              </Button>
            }
          />
          <PaneGrid as="ul" columns={4}>
            {home.services.cards.map(({ id, title, summary }) => (
              <Pane
                key={id}
                as="li"
                space="none"
                className="group grid content-start transition-colors duration-150 focus-within:bg-highlight enabled-hover:bg-highlight"
              >
                <Picture
                  picture={servicePictures[id]}
                  alt=""
                  className="aspect-[504/338] w-full border-b-2 border-line object-cover"
                />
                <div className="grid gap-2.5 p-5 pb-7 sm:p-6 sm:pb-8">
                  <h3 className="font-display text-card">
                    <Link to={paths.service(id)} className="after:absolute after:inset-0">
                      {title}
                    </Link>
                  </h3>
                  <p className="text-sm text-ink-soft">{summary}</p>
                </div>
              </Pane>
            ))}
          </PaneGrid>
        </Reveal>
      </Container>
    </Section>
  );
}
