import { about } from '../../../content/about';
import { Glass } from '../../../ui/Glass';
import { Container, Section } from '../../../ui/layout';
import { Reveal } from '../../../ui/Reveal';
import { Eyebrow } from '../../../ui/titles';

export function Vision() {
  return (
    <Section
      tone="night"
      labelledBy="vision"
      className="laid-out-later [--tall:28rem] md:[--tall:21rem] lg:[--tall:16rem]"
    >
      <Container>
        <Reveal className="grid items-center gap-x-16 gap-y-10 md:grid-cols-[auto_minmax(0,1fr)]">
          <Glass seed="our vision" className="w-40 md:w-64" />
          <div className="grid gap-6">
            <Eyebrow as="h2" id="vision" className="[&>span:first-child]:outline-night-ink">
              {about.vision.title}
            </Eyebrow>
            <p className="max-w-[26ch] font-display text-heading leading-[1.16] tracking-[-0.012em] text-pretty md:max-w-[30ch]">
              {about.vision.text}
            </p>
          </div>
        </Reveal>
      </Container>
    </Section>
  );
}
