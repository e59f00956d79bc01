import { about } from '../../content/about';
import { demoLeads } from '../../content/navigation';
import { Container, Section } from '../../ui/layout';
import { PageTitle } from '../../ui/titles';
import { nearPart } from '../../runtime/late-part';
import { CallToAction } from './CallToAction';
import { EmphasisedTitle } from './EmphasisedTitle';

const AboutSections = nearPart('about-sections', () => import('./about/AboutSections'));

/** /about: who the agency is, what it wants, values and has done. */
export default function AboutPage() {
  return (
    <>
      <Section className="pb-12 md:pb-16">
        <Container>
          <PageTitle eyebrow={about.eyebrow} title={<EmphasisedTitle {...about} />} lead={about.intro} />
        </Container>
      </Section>
      <AboutSections />
      <CallToAction {...about.close} to={demoLeads.to} />
    </>
  );
}
