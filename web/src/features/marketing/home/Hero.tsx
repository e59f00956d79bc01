import { brand } from '../../../content/brand';
import { home } from '../../../content/home';
import { demoLeads } from '../../../content/navigation';
import { paths } from '../../../content/paths';
import { Button } from '../../../ui/Button';
import { ArrowRightIcon } from '../../../ui/icons';
import { Container, Section } from '../../../ui/layout';
import { Eyebrow } from '../../../ui/titles';
import { HeroWindow } from './HeroWindow';
import { Slogans } from './Slogans';
import FreeTestForm from './FreeTestForm';

export function Hero() {
  return (
    <Section space="none" className="pt-10 pb-16 md:pt-14 md:pb-24">
      <Container className="grid gap-14 md:gap-18">
        <div className="grid items-center gap-x-12 gap-y-12 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] print:grid-cols-2">
          <div className="grid justify-items-start gap-6">
            <Eyebrow>{brand.descriptor}</Eyebrow>
            <Slogans />
            <p className="max-w-[34rem] text-lead text-ink-soft">{home.intro}</p>
            <div className="flex flex-wrap gap-3 pt-2">
              <Button variant="primary" size="large" href={demoLeads.to}>
                {demoLeads.label}
                <ArrowRightIcon size={19} />
              </Button>
              <Button size="large" href={paths.projects}>
                {home.secondaryAction}
              </Button>
            </div>
          </div>
          <HeroWindow />
        </div>
        <FreeTestForm />
      </Container>
    </Section>
  );
}
