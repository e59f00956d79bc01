import { services } from '../../../content/services';
import { Container } from '../../../ui/layout';
import { ServiceBlock } from './ServiceBlock';

/** Nine services, each with an anchor of its own and a dialog on how it is done. */
export default function ServiceList() {
  return (
    <Container className="pb-16 md:pb-24 print:pb-0">
      {services.map((service, index) => (
        <ServiceBlock key={service.id} service={service} index={index} />
      ))}
    </Container>
  );
}
