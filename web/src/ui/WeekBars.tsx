import { clsx } from 'clsx';
import { adminDates } from '../content/admin-dates';
import { formatNumber } from '../content/formats';

/** In pixels. */
const MAX_HEIGHT = 120;
/** Fewer weeks leave room on the right. */
const MIN_PLACES = 6;
/** Above this number, not every bar has a label. */
const MAX_LABELS = 14;

interface WeekBarsProps {
  caption: string;
  /** The label of the legend. */
  parts: string;
  /** From the top of a bar to its foot. */
  series: readonly { key: string; label: string; pane: string }[];
  weeks: readonly { start: string; counts: Readonly<Record<string, number>> }[];
  className: string;
}

/** Stacked bars with their legend, read aloud week by week. */
export function WeekBars({ caption, parts, series, weeks, className }: WeekBarsProps) {
  const totals = weeks.map(({ counts }) => series.reduce((sum, { key }) => sum + (counts[key] ?? 0), 0));
  const most = Math.max(1, ...totals);
  const places = Math.max(weeks.length, MIN_PLACES);
  const step = Math.ceil(places / MAX_LABELS);
  // Counted from the last week. Narrow: every third label of the wide one.
  const hasLabel = (place: number, every: number) => (weeks.length - 1 - place) % every === 0;
  return (
    <div className={clsx('grid gap-x-11 gap-y-4', className)}>
      <ol
        aria-label={caption}
        style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}
        className="@container mb-7 grid h-36 border-b-2 border-line text-xs tabular-nums"
      >
        {weeks.map((week, place) => {
          const look = clsx(
            'whitespace-nowrap',
            !hasLabel(place, step) && 'invisible',
            !hasLabel(place, 3 * step) && places > MIN_PLACES && '@max-2xl:invisible',
          );
          const shown = series.filter(({ key }) => week.counts[key]);
          const total = formatNumber(totals[place] ?? 0);
          return (
            <li key={week.start} className="relative -mb-px flex flex-col items-center justify-end">
              <span className="sr-only">
                {[
                  `Week from ${adminDates.calendarDay(week.start)}: ${total}`,
                  ...shown.map(({ key, label }) => `${label} ${formatNumber(week.counts[key] ?? 0)}`),
                ].join(', ')}
              </span>
              <span aria-hidden className={clsx('mb-0.5 font-semibold', look)}>
                {total}
              </span>
              {shown.map(({ key, pane }) => (
                <span
                  key={key}
                  aria-hidden
                  style={{
                    width: `${Math.min(56, 6 * places)}%`,
                    height: ((week.counts[key] ?? 0) / most) * MAX_HEIGHT,
                  }}
                  className={clsx(
                    'shrink-0 outline-2 -outline-offset-1 outline-line [print-color-adjust:exact]',
                    pane,
                  )}
                />
              ))}
              <span aria-hidden className={clsx('absolute top-full mt-2 text-ink-soft', look)}>
                {adminDates.calendarShort(week.start)}
              </span>
            </li>
          );
        })}
      </ol>
      <ul aria-label={parts} className="grid content-start text-sm max-lg:grid-cols-2 max-lg:gap-x-8">
        {series.map(({ key, label, pane }) => (
          <li key={key} className="flex min-h-7 items-center gap-2.5">
            <span aria-hidden className={clsx('size-3 shrink-0 outline-2 outline-line', pane)} />
            <bdi className="min-w-0 grow truncate">{label}</bdi>
            <span className="tabular-nums">
              {formatNumber(weeks.reduce((sum, { counts }) => sum + (counts[key] ?? 0), 0))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
