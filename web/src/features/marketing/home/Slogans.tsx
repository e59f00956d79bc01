import { clsx } from 'clsx';
import { slogans } from '../../../content/home';
import { useMotion } from '../../../ui/Motion';
import { EmphasisedTitle } from '../../../ui/titles';
import { useEffect, useState } from 'react';
import { sloganFadeMs, sloganMs } from '../../../content/timings';

export function useRotation(count: number, moving: boolean): { index: number; fading: boolean } {
  const [index, setIndex] = useState(0);
  const [fading, setFading] = useState(false);

  useEffect(() => {
    if (!moving) return;
    let fade: ReturnType<typeof setTimeout> | undefined;
    const turn = setInterval(() => {
      setFading(true);
      fade = setTimeout(() => {
        setIndex((now) => (now + 1) % count);
        setFading(false);
      }, sloganFadeMs);
    }, sloganMs);
    return () => {
      clearInterval(turn);
      clearTimeout(fade);
      setFading(false);
    };
  }, [count, moving]);

  return { index, fading };
}

const look =
  'col-start-1 row-start-1 max-w-[15ch] font-display text-hero tracking-[-0.02em] text-balance [&_em]:text-link';

/** The headline. All slogans share one cell, so that the tallest holds the place and nothing below moves. */
export function Slogans() {
  const moving = useMotion();
  const { index, fading } = useRotation(slogans.length, moving);
  const slogan = slogans[index] ?? slogans[0];
  return (
    <div className="grid items-start">
      <h1 tabIndex={-1} className={clsx(look, 'transition-opacity duration-500', fading && 'opacity-0')}>
        <EmphasisedTitle {...slogan} />
      </h1>
      {slogans.map((ghost) => (
        <p key={ghost.lead} aria-hidden className={clsx(look, 'invisible')}>
          <EmphasisedTitle {...ghost} />
        </p>
      ))}
    </div>
  );
}
