import { clsx } from 'clsx';
import { slogans } from '../../../content/home';
import { EmphasisedTitle } from '../../../ui/titles';

const look =
  'self-moving col-start-1 row-start-1 max-w-[15ch] animate-[slogan_25s_infinite_backwards] font-display text-hero tracking-[-0.02em] text-balance [&_em]:text-link';
/** 5 s apart. The first one starts after its fade. */
const turns =
  '[animation-delay:-0.5s] nth-2:[animation-delay:4.5s] nth-3:[animation-delay:9.5s] nth-4:[animation-delay:14.5s] nth-5:[animation-delay:19.5s]';

/** The headline and the slogans that alternate with it, all in one cell. Screen readers get the headline alone. */
export function Slogans() {
  return (
    <div className="grid items-start">
      {slogans.map((slogan, place) => {
        const isHeadline = place === 0;
        const Line = isHeadline ? 'h1' : 'p';
        return (
          <Line
            key={slogan.lead}
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
