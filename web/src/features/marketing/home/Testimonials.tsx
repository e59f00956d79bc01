import { useCallback, useEffect, useRef, useState, type UIEvent } from 'react';
import { testimonialMs } from '../../../content/timings';
import { scrollBehavior } from '../../../runtime/route-effects';
import { useContent } from '../../../content/block';
import { homePage } from '../../../content/home';
import type { Content } from '../../../content/schemas';
import { testimonials } from '../../../content/testimonials';
import { Section } from '../../../ui/layout';
import { useMotion } from '../../../ui/Motion';
import { EmphasisedTitle, SectionTitle } from '../../../ui/titles';
import { clientFaces } from '../../../pictures/clients';
import { hyphenated } from '../../../pictures/record';
import { Picture } from '../../../ui/Picture';
import { Stars } from '../../../ui/icons';

/** After this long without a scroll event, in ms, the row is at rest. Safari knows `scrollend` only since 26.2. */
const restAfter = 140;

const cardWidth = (row: HTMLElement) => row.querySelector('li')?.getBoundingClientRect().width ?? 0;
const isAtEnd = (row: HTMLElement) => row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;

/** A row of cards that scrolls natively. It advances every few seconds, unless the row has the keyboard focus. */
function useCarousel() {
  const moving = useMotion();
  const ref = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);

  const goTo = useCallback((entry: number) => {
    setCurrent(entry);
    ref.current?.scrollTo({ left: entry * cardWidth(ref.current), behavior: scrollBehavior() });
  }, []);

  useEffect(() => {
    if (!moving) return;
    const turn = setInterval(() => {
      const row = ref.current;
      if (row && !row.matches(':focus-visible')) goTo(isAtEnd(row) ? 0 : current + 1);
    }, testimonialMs);
    return () => clearInterval(turn);
  }, [moving, current, goTo]);

  const onScroll = ({ currentTarget: row }: UIEvent<HTMLElement>) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const first = Math.round(row.scrollLeft / cardWidth(row)) || 0;
      // With three cards in sight, the last two are never the first one.
      setCurrent((now) => (isAtEnd(row) && now > first ? now : first));
    }, restAfter);
  };

  return { row: { ref, onScroll }, current, goTo };
}

function TestimonialCard({ name, role, feedback }: Content['testimonials']['items'][number]) {
  const face = clientFaces[hyphenated(name)];
  return (
    <figure className="flex h-full flex-col gap-4 p-6 sm:p-8">
      <Stars value={5} />
      <blockquote className="font-display text-[clamp(1.1875rem,1.1rem+0.35vw,1.375rem)] leading-snug">
        <p>“{feedback}”</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 pt-3">
        {face && <Picture picture={face} alt="" className="size-12 bg-glass-cream outline-2 outline-line" />}
        <span className="grid leading-tight">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}

const slideId = (entry: number) => `testimonial-${entry + 1}`;

export function Testimonials() {
  const { items } = useContent(testimonials);
  const { row, current, goTo } = useCarousel();
  return (
    <Section
      labelledBy="testimonials"
      className="laid-out-later [--tall:32rem] md:[--tall:36rem] lg:[--tall:33rem]"
      inner="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-12"
    >
      <SectionTitle
        id="testimonials"
        eyebrow={homePage.testimonials.eyebrow}
        title={<EmphasisedTitle {...homePage.testimonials} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 print:block">
        <div className="overflow-hidden bg-raised shadow-frame">
          <div
            {...row}
            role="group"
            aria-roledescription="carousel"
            aria-labelledby="testimonials"
            tabIndex={0}
            className="-mr-0.5 snap-x snap-mandatory focus-visible:-outline-offset-3 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
          >
            <ul className="flex print:grid print:grid-cols-3">
              {items.map((testimonial, entry) => (
                <li
                  key={testimonial.name}
                  id={slideId(entry)}
                  className="w-full shrink-0 snap-start border-r-2 border-line md:w-1/3 print:w-auto"
                >
                  <TestimonialCard {...testimonial} />
                </li>
              ))}
            </ul>
          </div>
        </div>
        {/* Links also work without script. */}
        <div
          role="group"
          aria-label={homePage.testimonials.choose}
          className="mx-auto flex max-w-66 flex-wrap justify-center md:max-w-none print:hidden"
        >
          {items.map(({ name }, entry) => (
            <a
              key={name}
              href={`#${slideId(entry)}`}
              aria-label={homePage.testimonials.entry(entry + 1, items.length)}
              aria-current={entry === current || undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(entry);
              }}
              className="group grid size-11 place-items-center"
            >
              <span className="size-3.5 border-2 border-line transition-colors duration-250 group-hover:bg-glass-honey group-aria-[current]:bg-accent noscript:bg-transparent!" />
            </a>
          ))}
        </div>
      </div>
    </Section>
  );
}
