import { formatNumber } from '../../content/formats';
import { Link } from '../../runtime/router';
import { useContent } from '../../content/block';
import { home, homePage } from '../../content/home';
import { useServiceCards } from '../../content/service-cards';
import { cardIds } from '../../content/service-ids';
import { paths } from '../../content/paths';
import { servicePictures } from '../../pictures/services';
import { Button } from '../../ui/Button';
import { Container, Section } from '../../ui/layout';
import { Pane, PaneGrid } from '../../ui/panes';
import { Picture } from '../../ui/Picture';
import { EmphasisedTitle, SectionTitle } from '../../ui/titles';
import { Testimonials } from './home/Testimonials';
import { films } from '../../pictures/films';
import { Film } from '../../ui/Film';
import { useRef, Suspense } from 'react';
import { useMotion } from '../../ui/Motion';
import { useCountUp } from './home/useCountUp';
import { clsx } from 'clsx';
import { toolsOfMarquee } from '../../content/tools';
import { toolLogo } from '../../pictures/tools';
import { Hero } from './home/Hero';

function ServiceCards() {
  const cards = useServiceCards();
  return (
    <Section
      labelledBy="services"
      className="laid-out-later [--tall:106rem] md:[--tall:62rem] lg:[--tall:33rem]"
      reveals
    >
      <SectionTitle
        id="services"
        eyebrow={homePage.services.eyebrow}
        title={<EmphasisedTitle {...homePage.services} />}
        next={{ href: paths.services, label: homePage.services.more }}
      />
      <PaneGrid as="ul" columns={4}>
        {cardIds.map((id) => (
          <Pane
            key={id}
            as="li"
            space="none"
            className="group grid content-start transition-colors duration-150 focus-within:bg-highlight enabled-hover:bg-highlight"
          >
            <Picture
              picture={servicePictures[id]}
              alt=""
              className="aspect-[504/338] w-full border-b-2 border-line object-cover"
            />
            <div className="grid gap-2.5 p-5 pb-7 sm:p-6 sm:pb-8">
              <h3 className="font-display text-card">
                <Link to={paths.service(id)} className="after:absolute after:inset-0">
                  {cards[id].title}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">{cards[id].summary}</p>
            </div>
          </Pane>
        ))}
      </PaneGrid>
    </Section>
  );
}

function ToolLogo({ name }: { name: string }) {
  const logo = toolLogo(name);
  if (!logo) return <span className="font-semibold whitespace-nowrap">{name}</span>;
  const { href, width, height } = logo;
  return (
    <svg role="img" aria-label={name} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <use href={href} />
    </svg>
  );
}

function Logos({ again = false }: { again?: boolean }) {
  const { items } = useContent(toolsOfMarquee);
  return (
    <ul
      aria-hidden={again || undefined}
      className={clsx(
        'flex flex-none motion-reduce:flex-initial motion-reduce:flex-wrap motion-reduce:justify-center print:flex-initial print:flex-wrap print:justify-center',
        again && 'motion-reduce:hidden print:hidden',
      )}
    >
      {items.map((name) => (
        <li
          key={name}
          className="flex h-20 items-center border-r border-hairline px-9 text-ink-soft motion-reduce:border-0 print:border-0"
        >
          <ToolLogo name={name} />
        </li>
      ))}
    </ul>
  );
}

/** Thirteen logos, twice in a row, so that the strip can run on without a seam. Where nothing moves, they stand in rows, once. */
function ToolMarquee() {
  return (
    <section
      aria-label={homePage.tools.title}
      className="laid-out-later overflow-hidden [--tall:5rem] border-b-2 border-line bg-raised"
    >
      <div className="self-moving flex w-max animate-[marquee_60s_linear_infinite] motion-reduce:w-auto motion-reduce:justify-center print:w-auto print:justify-center">
        <Logos />
        <Logos again />
      </div>
    </section>
  );
}

/** Four figures on the night band, counted up once. */
function Stats() {
  const { stats, caption } = useContent(home);
  const band = useRef<HTMLElement>(null);
  const moving = useMotion();
  const progress = useCountUp(band, moving);
  return (
    <section ref={band} aria-label={caption} className="on-night bg-night text-night-ink">
      <Container>
        <dl className="grid grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.35fr]">
          {stats.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-2 border-night-line py-8 max-lg:nth-[n+3]:border-t max-lg:even:border-l max-lg:even:pl-5 md:py-12 lg:not-first:border-l lg:not-first:pl-7"
            >
              <dt className="text-sm text-night-soft">{label}</dt>
              <dd className="font-display text-[clamp(2.25rem,1.3rem+3.6vw,3.75rem)] leading-none tracking-[-0.02em] text-night-accent tabular-nums">
                {formatNumber(Math.round(value * progress))}+
              </dd>
            </div>
          ))}
        </dl>
        <p className="border-t border-night-line py-4 text-xs text-night-soft">{caption}</p>
      </Container>
    </section>
  );
}

const { about } = homePage;

function AboutTeaser() {
  const { about: paragraphs } = useContent(home);
  return (
    <Section
      tone="raised"
      labelledBy="about"
      className="print:break-inside-avoid"
      reveals
      inner="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] print:grid-cols-2"
    >
      <Film film={films.home} label={about.film} className="max-lg:order-last" />
      <div className="grid justify-items-start gap-6">
        <SectionTitle id="about" eyebrow={about.eyebrow} title={<EmphasisedTitle {...about} />} />
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-[36rem] text-ink-soft">
            {paragraph}
          </p>
        ))}
        <Button href={paths.about}>{about.more}</Button>
      </div>
    </Section>
  );
}

export default function HomePage() {
  return (
    <>
      <Hero />
      {/* React hydrates a boundary later than what stands above. */}
      <Suspense>
        <AboutTeaser />
        <ServiceCards />
        <Stats />
        <ToolMarquee />
        <Testimonials />
      </Suspense>
    </>
  );
}
