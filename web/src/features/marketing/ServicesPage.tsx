import { demoLeads } from '../../content/navigation';
import { servicesPage } from '../../content/services-page';
import { Container, Section } from '../../ui/layout';
import { PageTitle } from '../../ui/titles';
import { idlePart } from '../../runtime/late-part';
import { CallToAction } from './CallToAction';
import { EmphasisedTitle } from './EmphasisedTitle';

const ServiceList = idlePart('service-list', () => import('./services/ServiceList'));

/** /services: nine services, each with an anchor of its own. */
export default function ServicesPage() {
  return (
    <>
      <Section className="pb-6 md:pb-10">
        <Container>
          <PageTitle
            eyebrow={servicesPage.eyebrow}
            title={<EmphasisedTitle {...servicesPage} />}
            lead={servicesPage.intro}
          />
        </Container>
      </Section>
      <ServiceList />
      <CallToAction {...servicesPage.close} to={demoLeads.to} />
    </>
  );
}
