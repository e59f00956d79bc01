import { useRef } from 'react';
import { formatNumber } from '../../../content/numbers';
import { stats, statsCaption } from '../../../content/stats';
import { Container } from '../../../ui/layout';
import { useMotion } from '../../../ui/Motion';
import { useCountUp } from './useCountUp';

/** Four figures on the night band, counted up once. */
export function Stats() {
  const band = useRef<HTMLElement>(null);
  const { moving } = useMotion();
  const progress = useCountUp(band, moving);
  return (
    <section ref={band} aria-label={statsCaption} className="on-night bg-night text-night-ink">
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
        <p className="border-t border-night-line py-4 text-xs text-night-soft">{statsCaption}</p>
      </Container>
    </section>
  );
}
