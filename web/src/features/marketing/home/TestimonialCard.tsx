import type { Testimonial } from '../../../content/testimonials';
import { clientFaces } from '../../../pictures/people';
import { Picture } from '../../../ui/Picture';
import { Stars } from '../../../ui/Stars';

const faceOf = (name: string) =>
  clientFaces[name.toLowerCase().replaceAll(' ', '-') as keyof typeof clientFaces];

export function TestimonialCard({ name, role, feedback }: Testimonial) {
  return (
    <figure className="flex h-full flex-col gap-4 p-6 sm:p-8">
      <Stars value={5} />
      <blockquote className="font-display text-[clamp(1.1875rem,1.1rem+0.35vw,1.375rem)] leading-snug">
        <p>“{feedback}”</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 pt-3">
        <Picture picture={faceOf(name)} alt="" className="size-12 bg-glass-cream outline-2 outline-line" />
        <span className="grid leading-tight">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
