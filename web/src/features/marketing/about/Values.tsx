import { about } from '../../../content/about';
import { Container, Section } from '../../../ui/layout';
import { Pane, PaneGrid } from '../../../ui/panes';
import { Reveal } from '../../../ui/Reveal';
import { SectionTitle } from '../../../ui/titles';

const glass = ['amber', 'cobalt', 'teal', 'garnet', 'sky', 'honey'] as const;

export function Values() {
  return (
    <Section
      labelledBy="values"
      className="laid-out-later [--tall:70rem] md:[--tall:43rem] lg:[--tall:35rem]"
    >
      <Container>
        <Reveal className="grid gap-10 md:gap-12">
          <SectionTitle id="values" title={about.values.title} lead={about.values.intro} />
          <PaneGrid as="ul" columns={3}>
            {about.values.items.map(({ name, text }, i) => (
              <Pane key={name} as="li" space="large" glass={glass[i]} className="grid content-start gap-3">
                <h3 className="font-display text-card">{name}</h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </Pane>
            ))}
          </PaneGrid>
        </Reveal>
      </Container>
    </Section>
  );
}
