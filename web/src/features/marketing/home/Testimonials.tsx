import { memo, type Ref } from 'react';
import { home } from '../../../content/home';
import { testimonials, type Testimonial } from '../../../content/testimonials';
import { Container, Section } from '../../../ui/layout';
import { useMotion } from '../../../ui/Motion';
import { SectionTitle } from '../../../ui/titles';
import { EmphasisedTitle } from '../EmphasisedTitle';
import { repeated } from './carousel';
import { TestimonialCard } from './TestimonialCard';
import { useCarousel } from './useCarousel';

const count = testimonials.length;

const slideId = (entry: number) => `testimonial-${entry + 1}`;

/** @param entry its place, which its dot leads to; none for one that is there again */
function Card({ testimonial, entry }: { testimonial: Testimonial; entry?: number }) {
  const again = entry === undefined;
  return (
    <li
      id={again ? undefined : slideId(entry)}
      aria-hidden={again || undefined}
      className="w-full shrink-0 snap-start border-r-2 border-line md:w-1/3"
    >
      <TestimonialCard {...testimonial} />
    </li>
  );
}

/** All of them, and the first ones again. Rendered once: only the dots tell where the row stands. */
const Cards = memo(function Cards() {
  return (
    <>
      {testimonials.map((testimonial, entry) => (
        <Card key={testimonial.name} testimonial={testimonial} entry={entry} />
      ))}
      {testimonials.slice(0, repeated).map((testimonial) => (
        <Card key={testimonial.name} testimonial={testimonial} />
      ))}
    </>
  );
});

interface DotsProps {
  ref: Ref<HTMLDivElement>;
  current: number;
  onChoose: (entry: number) => void;
}

/**
 * One small pane for each testimonial; the lit one is shown (first of three on wide screens). Links, so that they also lead there
 * without script; until this code has come, runtime/slide-links.ts follows them.
 */
function Dots({ ref, current, onChoose }: DotsProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={home.testimonials.choose}
      className="mx-auto flex max-w-66 flex-wrap justify-center md:max-w-none"
    >
      {testimonials.map(({ name }, entry) => (
        <a
          key={name}
          href={`#${slideId(entry)}`}
          data-slide
          aria-label={home.testimonials.entry(entry + 1, count)}
          aria-current={entry === current || undefined}
          onClick={() => onChoose(entry)}
          className="group grid size-11 place-items-center"
        >
          <span className="size-3.5 border-2 border-line transition-colors duration-250 group-hover:bg-glass-honey group-aria-[current]:bg-accent noscript:bg-transparent!" />
        </a>
      ))}
    </div>
  );
}

/** Eleven voices, three at a time (one on a phone). */
export default function Testimonials() {
  const { moving } = useMotion();
  const { row, dots, current, goTo, hold } = useCarousel(count, moving);
  return (
    <Section
      labelledBy="testimonials"
      className="laid-out-later [--tall:32rem] md:[--tall:36rem] lg:[--tall:33rem]"
    >
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12">
        <SectionTitle
          id="testimonials"
          eyebrow={home.testimonials.eyebrow}
          title={<EmphasisedTitle {...home.testimonials} />}
        />
        <div {...hold} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="overflow-hidden bg-raised shadow-[0_0_0_2px_var(--line)]">
            <div
              ref={row}
              role="group"
              aria-roledescription="carousel"
              aria-labelledby="testimonials"
              tabIndex={0}
              className="-mr-0.5 snap-x snap-mandatory focus-visible:-outline-offset-3 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
            >
              <ul className="flex">
                <Cards />
              </ul>
            </div>
          </div>
          <Dots ref={dots} current={current} onChoose={goTo} />
        </div>
      </Container>
    </Section>
  );
}
