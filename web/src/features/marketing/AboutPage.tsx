import { about } from '../../content/about';
import { demoLeads } from '../../content/navigation';
import { Container, Section } from '../../ui/layout';
import { PageTitle } from '../../ui/titles';
import { whenUsed } from '../../runtime/when-used';
import { CallToAction } from './CallToAction';
import { Turn } from './Turn';

const AboutSections = whenUsed(() => import('./about/AboutSections'));

/** /about: who the agency is, what it wants, values and has done. */
export default function AboutPage() {
  return (
    <>
      <Section className="pb-12 md:pb-16">
        <Container>
          <PageTitle eyebrow={about.eyebrow} title={<Turn {...about} />} lead={about.intro} />
        </Container>
      </Section>
      <AboutSections />
      <CallToAction {...about.close} to={demoLeads.to} />
    </>
  );
}
