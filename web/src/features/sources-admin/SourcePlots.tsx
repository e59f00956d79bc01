import { sourceKey, type SourcesOfWeek, type SourceSums } from '../../api/sources';
import { formatMoney, formatNumber } from '../../content/formats';
import { Pane, PaneGrid } from '../../ui/panes';
import { WeekBars } from '../../ui/WeekBars';
import type { SourcesProps } from './BestSources';

const WEEK_MS = 7 * 86_400_000;
const MAX_WEEKS = 53;
const MAX_ROWS = 8;
/** Colours of the sources with the most applications. */
const panes = ['bg-glass-cobalt', 'bg-glass-amber', 'bg-glass-teal', 'bg-glass-sky'];
const others = { key: 'others', label: 'Others', pane: 'bg-sunken' };

const largest = (sources: readonly SourceSums[], key: 'won' | 'applications') =>
  sources.filter((source) => source[key] > 0).sort((a, b) => b[key] - a[key]);

/** The API leaves out weeks in which nothing was counted. */
function everyWeek(weeks: readonly SourcesOfWeek[]): { start: string; sources: SourcesOfWeek['sources'] }[] {
  const last = Date.parse(weeks.at(-1)?.from ?? '');
  const count = Math.round((last - Date.parse(weeks[0]?.from ?? '')) / WEEK_MS) + 1;
  return Array.from({ length: Math.min(count, MAX_WEEKS) }, (_, ago) => {
    const start = new Date(last - ago * WEEK_MS).toISOString().slice(0, 10);
    return { start, sources: weeks.find(({ from }) => from === start)?.sources ?? [] };
  }).reverse();
}

interface SourcePlotsProps extends SourcesProps {
  weeks: readonly SourcesOfWeek[];
}

/** Who brought clients, and who brought applicants week by week. */
export function SourcePlots({ sources, weeks, currency }: SourcePlotsProps) {
  const won = largest(sources, 'won').slice(0, MAX_ROWS);
  const applied = largest(sources, 'applications');
  const named = applied.slice(0, panes.length).map((source, place) => ({
    key: sourceKey(source),
    label: source.name,
    pane: panes[place] ?? '',
  }));
  const seriesOf = (key: string) => (named.some((series) => series.key === key) ? key : others.key);
  return (
    <PaneGrid className="-m-0.5 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
      {won.length > 0 && (
        <Pane>
          <table className="w-full text-sm tabular-nums">
            <caption className="mb-4 text-left font-display text-card">Won by source</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Source</th>
                <th scope="col">Won</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {won.map((source) => (
                <tr key={sourceKey(source)} className="h-9">
                  <th scope="row" className="max-w-28 truncate pr-3 text-left font-normal">
                    <bdi>{source.name}</bdi>
                  </th>
                  <td className="w-1/2 font-semibold">
                    <span
                      aria-hidden
                      style={{ width: `${(80 * source.won) / (won[0]?.won ?? 1)}%` }}
                      className="mr-2.5 inline-block h-4 bg-glass-teal align-middle outline-2 -outline-offset-1 outline-line [print-color-adjust:exact]"
                    />
                    {formatNumber(source.won)}
                  </td>
                  <td className="pl-3 text-right text-ink-soft">{formatMoney(source.value, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Pane>
      )}
      {applied.length > 0 && (
        <Pane>
          <h2 className="mb-4 font-display text-card">Applications by week</h2>
          <WeekBars
            caption="Applications by week and source"
            parts="Sources"
            series={[...(applied.length > named.length ? [others] : []), ...named.toReversed()]}
            weeks={everyWeek(weeks.filter(({ applications }) => applications > 0)).map((week) => {
              const counts: Record<string, number> = {};
              for (const source of week.sources) {
                const key = seriesOf(sourceKey(source));
                counts[key] = (counts[key] ?? 0) + source.applications;
              }
              return { start: week.start, counts };
            })}
            className="xl:grid-cols-[minmax(0,1fr)_10rem]"
          />
        </Pane>
      )}
    </PaneGrid>
  );
}
