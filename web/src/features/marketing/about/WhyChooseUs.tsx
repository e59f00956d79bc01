import { about } from '../../../content/about';
import { Glass } from '../../../ui/Glass';
import { Container, Section } from '../../../ui/layout';
import { Pane, PaneGrid } from '../../../ui/panes';
import { Reveal } from '../../../ui/Reveal';
import { SectionTitle } from '../../../ui/titles';

export function WhyChooseUs() {
  return (
    <Section labelledBy="why" className="laid-out-later [--tall:52rem] md:[--tall:38rem] lg:[--tall:23rem]">
      <Container>
        <Reveal className="grid gap-10 md:gap-12">
          <SectionTitle id="why" title={about.why.title} />
          <PaneGrid columns={2}>
            {about.why.reasons.map(({ name, text }) => (
              <Pane
                key={name}
                space="large"
                className="grid content-start gap-5 print:break-inside-avoid sm:gap-7 sm:max-md:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)]"
              >
                <Glass seed={name} className="w-20 sm:w-24" />
                <div className="grid content-start gap-3">
                  <h3 className="font-display text-card">{name}</h3>
                  <p className="text-ink-soft">{text}</p>
                </div>
              </Pane>
            ))}
          </PaneGrid>
        </Reveal>
      </Container>
    </Section>
  );
}
