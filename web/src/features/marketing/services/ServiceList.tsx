import { useState } from 'react';
import { services, type Service } from '../../../content/services';
import { Container } from '../../../ui/layout';
import { ServiceBlock } from './ServiceBlock';
import { ServiceDialog } from './ServiceDialog';

/** Nine services, each with an anchor of its own and a dialog on how it is done. */
export default function ServiceList() {
  const [chosen, setChosen] = useState<Service>();
  return (
    <>
      <Container className="pb-16 md:pb-24">
        {services.map((service, i) => (
          <ServiceBlock key={service.id} service={service} place={i} onLearnMore={() => setChosen(service)} />
        ))}
      </Container>
      {chosen && <ServiceDialog service={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
