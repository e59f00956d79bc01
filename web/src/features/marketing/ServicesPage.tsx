import { demoLeads } from '../../content/navigation';
import { servicesPage } from '../../content/services-page';
import { TitledPage } from '../../ui/TitledPage';
import { lazySection } from '../../runtime/lazy-section';
import { CallToAction } from './CallToAction';

const ServiceList = lazySection(() => import('./services/ServiceList'));
const ServiceDialogs = lazySection(() => import('./services/ServiceDialogs'));

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
