import { useState } from 'react';
import type { Service } from '../../../content/services';
import { servicesPage } from '../../../content/services-page';
import { Button } from '../../../ui/Button';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { ServiceDialog } from './ServiceDialog';

/** Opens the dialog of one service. By itself, so that a press renders nothing else. */
export function LearnMore({ service }: { service: Service }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="mt-2">
        {servicesPage.learnMore}
        <VisuallyHidden> {servicesPage.about(service.title)}</VisuallyHidden>
      </Button>
      {isOpen && <ServiceDialog service={service} onClose={() => setOpen(false)} />}
    </>
  );
}
