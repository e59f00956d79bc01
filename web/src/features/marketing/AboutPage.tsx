import { about, aboutPage } from '../../content/about';
import { useContent } from '../../content/block';
import { demoLeads } from '../../content/navigation';
import { TitledPage, SectionTitle } from '../../ui/titles';
import { CallToAction } from './CallToAction';
import { Section } from '../../ui/layout';
import { Pane, PaneGrid } from '../../ui/panes';
import { Glass } from '../../ui/Glass';
import { films } from '../../pictures/films';
import { Film } from '../../ui/Film';

function WhyChooseUs() {
  const { reasons } = useContent(about);
  return (
    <Section
      labelledBy="why"
      className="laid-out-later [--tall:52rem] md:[--tall:38rem] lg:[--tall:23rem]"
      reveals
    >
      <SectionTitle id="why" title={aboutPage.whyTitle} />
      <PaneGrid columns={2}>
        {reasons.map(({ name, text }) => (
          <Pane
            key={name}
            space="large"
            className="grid content-start gap-5 print:break-inside-avoid sm:gap-7 sm:max-md:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)]"
          >
            <Glass seed={name} className="w-20 sm:w-24" />
            <div className="grid content-start gap-3">
              <h3 className="font-display text-card">{name}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </Pane>
        ))}
      </PaneGrid>
    </Section>
  );
}

function WhoWeAre() {
  const { who } = useContent(about);
  return (
    <Section labelledBy="who-we-are" className="pt-0 md:pt-0" inner="grid gap-10 md:gap-14">
      <Film
        film={films.about}
        label={aboutPage.who.film}
        sizes="(min-width: 75rem) 72.5rem, calc(100vw - 2.5rem)"
        priority
      />
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <SectionTitle id="who-we-are" title={aboutPage.who.title} className="self-start" />
        <div className="grid max-w-text gap-5">
          {who.map((paragraph, i) => (
            <p key={paragraph} className={i === 0 ? 'text-lead' : 'text-ink-soft'}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Vision() {
  const { vision } = useContent(about);
  return (
    <Section
      tone="night"
      labelledBy="vision"
      className="laid-out-later [--tall:28rem] md:[--tall:21rem] lg:[--tall:16rem]"
      reveals
      inner="grid items-center gap-x-16 gap-y-10 md:grid-cols-[auto_minmax(0,1fr)]"
    >
      <Glass seed="our vision" className="w-40 md:w-64" />
      <div className="grid gap-6">
        <h2 id="vision" className="flex items-center gap-2.5 text-xs font-medium tracking-[0.09em] uppercase">
          <span aria-hidden className="size-3 shrink-0 bg-accent outline-2 outline-night-ink" />
          <span className="opacity-80">{aboutPage.visionTitle}</span>
        </h2>
        <p className="max-w-[26ch] font-display text-heading leading-[1.16] tracking-[-0.012em] text-pretty md:max-w-[30ch]">
          {vision}
        </p>
      </div>
    </Section>
  );
}

const glass = ['amber', 'cobalt', 'teal', 'garnet', 'sky', 'honey'] as const;

function Values() {
  const { values, valuesIntro } = useContent(about);
  return (
    <Section
      labelledBy="values"
      className="laid-out-later [--tall:70rem] md:[--tall:43rem] lg:[--tall:35rem]"
      reveals
    >
      <SectionTitle id="values" title={aboutPage.valuesTitle} lead={valuesIntro} />
      <PaneGrid as="ul" columns={3}>
        {values.map(({ name, text }, i) => (
          <Pane key={name} as="li" space="large" glass={glass[i]} className="grid content-start gap-3">
            <h3 className="font-display text-card">{name}</h3>
            <p className="text-sm text-ink-soft">{text}</p>
          </Pane>
        ))}
      </PaneGrid>
    </Section>
  );
}

function Achievements() {
  const { achievements, achievementsCaption } = useContent(about);
  return (
    <Section tone="raised" labelledBy="achievements">
      <SectionTitle id="achievements" title={aboutPage.achievementsTitle} lead={achievementsCaption} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-5">
        {achievements.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-2 border-t-2 border-line pt-5">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-[clamp(2.25rem,1.6rem+2vw,3.25rem)] leading-none tracking-[-0.02em] text-link">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export default function AboutPage() {
  const { intro } = useContent(about);
  return (
    <>
      <TitledPage heading={{ ...aboutPage, intro }} className="pb-12 md:pb-16" />
      <WhoWeAre />
      <Vision />
      <Values />
      <Achievements />
      <WhyChooseUs />
      <CallToAction {...aboutPage.close} {...demoLeads} />
    </>
  );
}
