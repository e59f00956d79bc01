import { about } from '../../../content/about';
import { films } from '../../../pictures/films';
import { Film } from '../../../ui/Film';
import { Container, Section } from '../../../ui/layout';
import { SectionTitle } from '../../../ui/titles';

export function WhoWeAre() {
  return (
    <Section space="none" labelledBy="who-we-are" className="pb-16 md:pb-24">
      <Container className="grid gap-10 md:gap-14">
        <Film
          film={films.about}
          label={about.who.film}
          sizes="(min-width: 75rem) 72.5rem, calc(100vw - 2.5rem)"
          priority
        />
        <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <SectionTitle id="who-we-are" title={about.who.title} className="self-start" />
          <div className="grid max-w-text gap-5">
            {about.who.paragraphs.map((paragraph, i) => (
              <p key={paragraph} className={i === 0 ? 'text-lead' : 'text-ink-soft'}>
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </Container>
    </Section>
  );
}
