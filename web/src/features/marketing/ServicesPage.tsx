import { demoLeads } from '../../content/navigation';
import { servicesPage } from '../../content/services-page';
import { TitledPage } from '../../ui/TitledPage';
import { idlePart, nearPart } from '../../runtime/late-part';
import { CallToAction } from './CallToAction';

const ServiceList = idlePart('service-list', () => import('./services/ServiceList'));
// A dialog comes near as it opens: nothing of them is hydrated before.
const ServiceDialogs = nearPart('service-dialogs', () => import('./services/ServiceDialogs'));

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
