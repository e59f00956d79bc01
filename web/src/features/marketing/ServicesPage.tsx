import { demoLeads } from '../../content/navigation';
import { servicesPage } from '../../content/services-page';
import { TitledPage } from '../../ui/TitledPage';
import { CallToAction } from './CallToAction';
import ServiceList from './services/ServiceList';
import ServiceDialogs from './services/ServiceDialogs';

/** /services: nine services, each with an anchor of its own. */
export default function ServicesPage() {
  return (
    <>
      <TitledPage words={servicesPage} className="pb-6 md:pb-10" />
      <ServiceList />
      <ServiceDialogs />
      <CallToAction {...servicesPage.close} to={demoLeads.to} />
    </>
  );
}
