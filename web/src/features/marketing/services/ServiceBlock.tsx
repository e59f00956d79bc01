import { clsx } from 'clsx';
import type { Service } from '../../../content/service';
import { services } from '../../../content/services';
import { servicesPage } from '../../../content/services-page';
import { servicePictures } from '../../../pictures/services';
import { Picture } from '../../../ui/Picture';
import { LearnMore } from './LearnMore';

interface ServiceBlockProps {
  service: Service;
  /** Every second block has its picture on the right. */
  index: number;
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
      className="grid scroll-mt-20 items-center gap-x-14 gap-y-7 border-t-2 border-line py-10 md:grid-cols-2 md:py-14"
    >
      <Picture
        picture={servicePictures[suggestedImage]}
        alt=""
        priority={index === 0}
        className={clsx(
          'w-full max-w-[504px] shadow-[0_0_0_2px_var(--line)]',
          right && 'md:order-last md:justify-self-end',
        )}
      />
      <div className="grid justify-items-start gap-4">
        <span aria-hidden className="font-display text-sm text-ink-soft italic">
          {servicesPage.position(index + 1, services.length)}
        </span>
        <h2 id={`${id}-title`} className="font-display text-heading tracking-[-0.014em]">
          {title}
        </h2>
        {points ? <Points points={points} /> : <p className="max-w-[36rem] text-ink-soft">{description}</p>}
        <LearnMore service={service} />
      </div>
    </section>
  );
}
