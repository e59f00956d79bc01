import { demoLeads } from '../../content/navigation';
import { servicesPage } from '../../content/services-page';
import { Container, Section } from '../../ui/layout';
import { PageTitle } from '../../ui/titles';
import { idlePart, nearPart } from '../../runtime/late-part';
import { CallToAction } from './CallToAction';
import { EmphasisedTitle } from './EmphasisedTitle';

const ServiceList = idlePart('service-list', () => import('./services/ServiceList'));
// A dialog comes near as it opens: nothing of them is hydrated before.
const ServiceDialogs = nearPart('service-dialogs', () => import('./services/ServiceDialogs'));

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
      <ServiceDialogs />
      <CallToAction {...servicesPage.close} to={demoLeads.to} />
    </>
  );
}
