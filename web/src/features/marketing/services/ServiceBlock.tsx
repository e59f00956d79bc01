import { clsx } from 'clsx';
import { services, servicesPage, type Service } from '../../../content/services';
import { servicePictures } from '../../../pictures/services';
import { Button } from '../../../ui/Button';
import { Picture } from '../../../ui/Picture';
import { VisuallyHidden } from '../../../ui/layout';
import { dialogOf } from './ServiceDialogs';

interface ServiceBlockProps {
  service: Service;
  index: number;
}

/** For browsers that do not know the command. */
function showByHand(id: string, button: HTMLButtonElement): void {
  const dialog = document.getElementById(id);
  if (!button.commandForElement && dialog instanceof HTMLDialogElement) dialog.showModal();
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

export function ServiceBlock({ service, index }: ServiceBlockProps) {
  const { id, title, description, points, suggestedImage } = service;
  const right = index % 2 === 1;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid -scroll-mt-4 items-center gap-x-14 gap-y-7 border-t-2 border-line py-10 md:grid-cols-2 md:py-14 print:grid-cols-[15rem_1fr] print:gap-x-8 print:py-3 print:break-inside-avoid"
    >
      <Picture
        picture={servicePictures[suggestedImage]}
        alt=""
        priority={index === 0}
        className={clsx(
          'w-full max-w-[504px] shadow-frame',
          right && 'md:order-last md:justify-self-end print:order-none',
        )}
      />
      <div className="grid justify-items-start gap-4">
        <span aria-hidden className="font-display text-sm text-ink-soft italic print:hidden">
          {servicesPage.position(index + 1, services.length)}
        </span>
        <h2 id={`${id}-title`} className="font-display text-heading tracking-[-0.014em]">
          {title}
        </h2>
        {points ? <Points points={points} /> : <p className="max-w-[36rem] text-ink-soft">{description}</p>}
        {/* The browser alone opens it, so also before our code is there. */}
        <Button
          command="show-modal"
          commandfor={dialogOf(id)}
          onClick={({ currentTarget }) => showByHand(dialogOf(id), currentTarget)}
          className="mt-2"
        >
          {servicesPage.learnMore}
          <VisuallyHidden> {servicesPage.about(title)}</VisuallyHidden>
        </Button>
      </div>
    </section>
  );
}
