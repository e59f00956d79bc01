import { useEffect, type MouseEvent } from 'react';
import { useContent } from '../../content/block';
import type { Content } from '../../content/schemas';
import { serviceIds, type ServiceId } from '../../content/service-ids';
import { services, servicesPage } from '../../content/services';
import { servicePictures } from '../../pictures/services';
import { DialogPanel, holdPage } from '../../ui/Dialog';
import { Picture } from '../../ui/Picture';
import { NextStep } from '../../ui/NextStep';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/layout';
import { demoLeads } from '../../content/navigation';
import { TitledPage } from '../../ui/titles';
import { CallToAction } from './CallToAction';

interface ServiceProps {
  id: ServiceId;
  service: Content['services'][ServiceId];
}

const dialogOf = (id: ServiceId): string => `${id}-process`;

const step =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-4 pt-0.5 [counter-increment:step] before:-mt-0.5 before:grid before:size-8 before:place-items-center before:bg-accent before:text-sm before:font-semibold before:text-on-accent before:outline-2 before:outline-line before:content-[counter(step)]';

function ServiceDialog({ id, service: { title, text, steps } }: ServiceProps) {
  return (
    <DialogPanel id={dialogOf(id)} title={title} onClose={holdPage}>
      <div className="grid gap-6">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Picture picture={servicePictures[id]} alt="" className="w-full shadow-frame" />
          <p className="text-sm text-ink-soft">{text}</p>
        </div>
        <div className="grid gap-4">
          <h3 className="font-display text-card">{servicesPage.process}</h3>
          <ol className="grid gap-3.5 [counter-reset:step]">
            {steps.map((one) => (
              <li key={one} className={step}>
                {one}
              </li>
            ))}
          </ol>
        </div>
        <NextStep />
      </div>
    </DialogPanel>
  );
}

/** As the command does, which serves while our code is not there and where a browser knows it. */
function show(event: MouseEvent<HTMLElement>, id: ServiceId): void {
  event.preventDefault();
  event.currentTarget.ownerDocument.querySelector<HTMLDialogElement>(`#${dialogOf(id)}`)?.showModal();
  holdPage();
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-2.5 text-ink-soft">
      {points.map((point) => (
        <li key={point} className="flex gap-3.5">
          <span aria-hidden className="mt-2 size-2.5 shrink-0 bg-accent outline-2 outline-line" />
          {point}
        </li>
      ))}
    </ul>
  );
}

function ServiceBlock({ id, service: { title, text, points }, index }: ServiceProps & { index: number }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="group grid -scroll-mt-4 items-center gap-x-14 gap-y-7 border-t-2 border-line py-10 md:grid-cols-2 md:py-14 print:grid-cols-[15rem_1fr] print:gap-x-8 print:py-3 print:break-inside-avoid"
    >
      <Picture
        picture={servicePictures[id]}
        alt=""
        priority={index === 0}
        className="w-full max-w-[504px] shadow-frame md:group-even:order-last md:group-even:justify-self-end print:group-even:order-none"
      />
      <div className="grid justify-items-start gap-4">
        <span aria-hidden className="font-display text-sm text-ink-soft italic print:hidden">
          {servicesPage.position(index + 1, serviceIds.length)}
        </span>
        <h2 id={`${id}-title`} className="font-display text-heading">
          {title}
        </h2>
        {points.length > 0 ? (
          <Points points={points} />
        ) : (
          <p className="max-w-[36rem] text-ink-soft">{text}</p>
        )}
        {/* The browser alone opens it, so also before our code is there. */}
        <Button
          command="show-modal"
          commandfor={dialogOf(id)}
          onClick={(event) => show(event, id)}
          className="mt-2"
        >
          {servicesPage.learnMore}
          <span className="sr-only"> {servicesPage.about(title)}</span>
        </Button>
      </div>
    </section>
  );
}

export default function ServicesPage() {
  const shown = useContent(services);
  // A dialog that is open goes with the page.
  useEffect(() => holdPage, []);
  return (
    <>
      <TitledPage heading={servicesPage} className="pb-6 md:pb-10" />
      <Container className="pb-16 md:pb-24 print:pb-0">
        {serviceIds.map((id, index) => (
          <ServiceBlock key={id} id={id} service={shown[id]} index={index} />
        ))}
      </Container>
      {/* They stand in the document, closed, so that Learn More needs no code. */}
      {serviceIds.map((id) => (
        <ServiceDialog key={id} id={id} service={shown[id]} />
      ))}
      <CallToAction {...servicesPage.close} {...demoLeads} />
    </>
  );
}
