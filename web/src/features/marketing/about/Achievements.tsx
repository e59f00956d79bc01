import { about } from '../../../content/about';
import { Container, Section } from '../../../ui/layout';
import { SectionTitle } from '../../../ui/titles';

export function Achievements() {
  return (
    <Section tone="raised" labelledBy="achievements">
      <Container className="grid gap-10 md:gap-12">
        <SectionTitle id="achievements" title={about.achievements.title} lead={about.achievements.caption} />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-5">
          {about.achievements.items.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-2 border-t-2 border-line pt-5">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-display text-[clamp(2.25rem,1.6rem+2vw,3.25rem)] leading-none tracking-[-0.02em] text-link">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </Section>
  );
}
