import { services, servicesPage, type Service, type ServiceId } from '../../../content/services';
import { serviceProcess } from '../../../content/services-process';
import { servicePictures } from '../../../pictures/services';
import { DialogPanel } from '../../../ui/Dialog';
import { Picture } from '../../../ui/Picture';
import { NextStep } from '../../../ui/NextStep';

export const dialogOf = (id: ServiceId): string => `${id}-process`;

const step =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-4 pt-0.5 [counter-increment:step] before:-mt-0.5 before:grid before:size-8 before:place-items-center before:bg-accent before:text-sm before:font-semibold before:text-on-accent before:outline-2 before:outline-line before:content-[counter(step)]';

function ServiceDialog({ service }: { service: Service }) {
  const { id, title, description, suggestedImage } = service;
  return (
    <DialogPanel id={dialogOf(id)} title={title}>
      <div className="grid gap-6">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Picture picture={servicePictures[suggestedImage]} alt="" className="w-full shadow-frame" />
          <p className="text-sm text-ink-soft">{description}</p>
        </div>
        <div className="grid gap-4">
          <h3 className="font-display text-card">{servicesPage.process}</h3>
          <ol className="grid gap-3.5 [counter-reset:step]">
            {serviceProcess[id].map((text) => (
              <li key={text} className={step}>
                {text}
              </li>
            ))}
          </ol>
        </div>
        <NextStep />
      </div>
    </DialogPanel>
  );
}

/** The dialogs of all services. They stand in the document, closed, so that Learn More needs no code. */
export default function ServiceDialogs() {
  return services.map((service) => <ServiceDialog key={service.id} service={service} />);
}
