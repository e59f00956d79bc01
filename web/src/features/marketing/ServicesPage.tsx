import { demoLeads } from '../../content/navigation';
import { servicesPage, services } from '../../content/services';
import { TitledPage } from '../../ui/titles';
import { CallToAction } from './CallToAction';
import ServiceDialogs from './services/ServiceDialogs';
import { Container } from '../../ui/layout';
import { ServiceBlock } from './services/ServiceBlock';

export default function ServicesPage() {
  return (
    <>
      <TitledPage words={servicesPage} className="pb-6 md:pb-10" />
      <Container className="pb-16 md:pb-24 print:pb-0">
        {services.map((service, index) => (
          <ServiceBlock key={service.id} service={service} index={index} />
        ))}
      </Container>
      <ServiceDialogs />
      <CallToAction {...servicesPage.close} to={demoLeads.to} />
    </>
  );
}
