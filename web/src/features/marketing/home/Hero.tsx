import { clsx } from 'clsx';
import { useContent } from '../../../content/block';
import { home, homePage } from '../../../content/home';
import { EmphasisedTitle, Eyebrow } from '../../../ui/titles';
import { brand } from '../../../content/brand';
import { demoLeads } from '../../../content/navigation';
import { paths } from '../../../content/paths';
import { Button } from '../../../ui/Button';
import { ArrowRightIcon } from '../../../ui/icons';
import { Section } from '../../../ui/layout';
import FreeTestForm from './FreeTestForm';
import { Glass } from '../../../ui/Glass';
import { MotionButton } from '../../../ui/Motion';

const look =
  'self-moving col-start-1 row-start-1 max-w-[15ch] animate-[slogan_25s_infinite_backwards] font-display text-hero text-balance [&_em]:text-link';
/** 5 s apart. The first one starts after its fade. */
const turns =
  '[animation-delay:-0.5s] nth-2:[animation-delay:4.5s] nth-3:[animation-delay:9.5s] nth-4:[animation-delay:14.5s] nth-5:[animation-delay:19.5s]';

/** The headline and the slogans that alternate with it, all in one cell. Screen readers get the headline alone. */
function Slogans() {
  const { slogans } = useContent(home);
  return (
    <div className="grid items-start">
      {slogans.map((slogan, place) => {
        const isHeadline = place === 0;
        const Line = isHeadline ? 'h1' : 'p';
        return (
          <Line
            key={place}
            {...(isHeadline ? { tabIndex: -1 } : { 'aria-hidden': true })}
            className={clsx(look, turns, !isHeadline && 'opacity-0')}
          >
            <EmphasisedTitle {...slogan} />
          </Line>
        );
      })}
    </div>
  );
}

function HeroWindow() {
  return (
    <div className="relative isolate mx-auto w-full max-w-[29rem] md:mr-0">
      <Glass seed="leadlight" variant="arch" priority className="w-full" />
      {/* The glass inside the frame. A rounded overflow does not clip a blended layer. */}
      <div className="absolute inset-x-[2.08%] inset-y-[1.82%] [clip-path:inset(0_round_50%_50%_0_0/43.56%_43.56%_0_0)] motion-reduce:hidden print:hidden">
        <div className="self-moving h-full animate-[light_14s_ease-in-out_infinite] bg-linear-115 from-transparent from-30% via-glass-cream via-50% to-transparent to-70% mix-blend-soft-light" />
      </div>
      <MotionButton className="absolute top-full right-0 mt-1.5 border-line bg-raised text-ink hover:bg-highlight md:mt-3" />
    </div>
  );
}

export function Hero() {
  const { descriptor } = useContent(brand);
  const { intro } = useContent(home);
  return (
    <Section className="pt-10 md:pt-14" inner="grid gap-14 md:gap-18">
      <div className="grid items-center gap-x-12 gap-y-12 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] print:grid-cols-2">
        <div className="grid justify-items-start gap-6">
          <Eyebrow>{descriptor}</Eyebrow>
          <Slogans />
          <p className="max-w-[34rem] text-lead text-ink-soft">{intro}</p>
          <div className="flex flex-wrap gap-3 pt-2">
            <Button variant="primary" size="large" href={demoLeads.to}>
              {demoLeads.label}
              <ArrowRightIcon size={19} />
            </Button>
            <Button size="large" href={paths.projects}>
              {homePage.secondaryAction}
            </Button>
          </div>
        </div>
        <HeroWindow />
      </div>
      <FreeTestForm />
    </Section>
  );
}
