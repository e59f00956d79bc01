import { home } from '../../../content/home';
import { paths } from '../../../content/paths';
import { films } from '../../../pictures/films';
import { Button } from '../../../ui/Button';
import { Film } from '../../../ui/Film';
import { Container, Section } from '../../../ui/layout';
import { Reveal } from '../../../ui/Reveal';
import { EmphasisedTitle, SectionTitle } from '../../../ui/titles';

const { about } = home;

export function AboutTeaser() {
  return (
    <Section tone="raised" labelledBy="about" className="print:break-inside-avoid">
      <Container>
        <Reveal className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:grid-cols-2">
          <Film film={films.home} label={about.film} className="max-lg:order-last" />
          <div className="grid justify-items-start gap-6">
            <SectionTitle id="about" eyebrow={about.eyebrow} title={<EmphasisedTitle {...about} />} />
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-[36rem] text-ink-soft">
                {paragraph}
              </p>
            ))}
            <Button href={paths.about}>{about.more}</Button>
          </div>
        </Reveal>
      </Container>
    </Section>
  );
}
