import { useId, type ReactNode } from 'react';
import type { Source } from '../api/sources';
import { ListRegion } from '../ui/list/ListRegion';

/** One part of the rail beside what is read. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <ListRegion aria-labelledby={id} data-part={title} className="grid scroll-mt-20 gap-3">
      <h2 id={id} tabIndex={-1} className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
        {title}
      </h2>
      {children}
    </ListRegion>
  );
}

/** 'Came from newsletter (spring), landed on /services' */
export function CameFrom({ source }: { source: Source | undefined }) {
  if (!source) return null;
  const { channel, name, campaign, landing } = source;
  const from = channel === 'direct' ? 'directly' : `from ${name}`;
  return (
    <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
      {`Came ${from}${campaign ? ` (${campaign})` : ''}, landed on ${landing}`}
    </p>
  );
}

/** Leads to the parts on a narrow screen, where they are below what is read. */
export function PartLinks({ titles }: { titles: readonly string[] }) {
  const show = (title: string) => {
    const part = document.querySelector(`[data-part="${title}"]`);
    part?.scrollIntoView({ behavior: 'instant' });
    part?.querySelector('h2')?.focus({ preventScroll: true });
  };
  return (
    <div
      role="group"
      aria-label="Parts"
      className="flex gap-0.5 border-b-2 border-line bg-line lg:hidden print:hidden"
    >
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          onClick={() => show(title)}
          className="min-h-11 grow bg-raised px-2 text-sm whitespace-nowrap -outline-offset-3 hover:bg-highlight"
        >
          {title}
        </button>
      ))}
    </div>
  );
}
