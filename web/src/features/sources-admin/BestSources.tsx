import type { SourceNumbers, SourceSums } from '../../api/sources';
import { counted, formatMoney, formatNumber } from '../../content/formats';
import { Pane, PaneGrid } from '../../ui/panes';

/** Fewer won or hired say too little about a source. */
const ENOUGH = 3;

export const valueOfVisit = ({ visits, value }: SourceNumbers) => (visits > 0 ? value / visits : 0);

/** The source with the largest `rank` among those that have enough of `key`. */
const bestSource = (
  sources: readonly SourceSums[],
  key: 'won' | 'hired',
  rank: (source: SourceSums) => number,
): SourceSums | undefined =>
  sources
    .filter(
      (source) => !/^(unknown|other)$/.test(source.channel) && source[key] >= ENOUGH && rank(source) > 0,
    )
    .sort((a, b) => rank(b) - rank(a))[0];

export interface SourcesProps {
  sources: readonly SourceSums[];
  currency: string | undefined;
}

/** The sources that brought the most, with the reason. */
export function BestSources({ sources, currency }: SourcesProps) {
  const sumOf = (key: 'won' | 'value') => sources.reduce((sum, source) => sum + source[key], 0);
  const panes = [
    {
      title: 'Most for each visit',
      glass: 'amber',
      best: bestSource(sources, 'won', valueOfVisit),
      figure: (best: SourceSums) => formatMoney(valueOfVisit(best), currency, 2),
      reason: ({ won, visits }: SourceSums) =>
        `${formatNumber(won)} won of ${counted(visits, 'visit', 'visits')}.`,
    },
    {
      title: 'Most value',
      glass: 'teal',
      best: bestSource(sources, 'won', ({ value }) => value),
      figure: ({ value }: SourceSums) => formatMoney(value, currency),
      reason: ({ won, value }: SourceSums) =>
        `${formatNumber(won)} of ${formatNumber(sumOf('won'))} won, ${Math.round((100 * value) / sumOf('value'))}% of the value of all sources.`,
    },
    {
      title: 'Most hires',
      glass: 'cobalt',
      best: bestSource(sources, 'hired', ({ hired }) => hired),
      figure: ({ hired }: SourceSums) => `${formatNumber(hired)} hired`,
      reason: ({ applications, hired }: SourceSums) =>
        `1 in ${Math.round(applications / hired)} who applied.`,
    },
  ] as const;
  return (
    <PaneGrid className="-m-0.5 lg:grid-cols-3">
      {panes.map(({ title, glass, best, figure, reason }) => (
        <Pane key={title} space="none" glass={glass} className="py-4 pr-5">
          <h2 className="text-xs tracking-[0.06em] uppercase">{title}</h2>
          {best && (
            <p className="flex items-baseline justify-between gap-4 font-display text-card">
              <bdi className="min-w-0 truncate">{best.name}</bdi>
              <span className="shrink-0">{figure(best)}</span>
            </p>
          )}
          <p className="text-sm text-ink-soft">{best ? reason(best) : 'Too few to say yet.'}</p>
        </Pane>
      ))}
    </PaneGrid>
  );
}
