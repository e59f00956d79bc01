import { clsx } from 'clsx';
import { stageLabels, type Stage } from '../../api/applicants';
import type { Overview } from '../../api/overview';
import { adminDates } from '../../content/admin-dates';
import { formatNumber } from '../../content/formats';
import { stagePanes, StageMark } from '../../reading/StageChoice';

/** Room for the numbers above the bars and for the days below them. */
const HEIGHT = 172;
const TOP = 24;
const BASE = HEIGHT - 28;
/** Fewer weeks leave room on the right. */
const LEAST_PLACES = 6;

const percent = (part: number) => `${part * 100}%`;

/** From the top of a bar to its foot. */
const stages = Object.keys(stageLabels) as Stage[];

const fills: Record<Stage, string> = {
  new: 'fill-glass-amber',
  reviewing: 'fill-glass-sky',
  interview: 'fill-glass-teal',
  offer: 'fill-glass-honey',
  hired: 'fill-glass-cobalt',
  rejected: 'fill-glass-garnet',
};

type Week = Overview['weeks'][number];

const totalOf = ({ applications }: Week) => stages.reduce((sum, stage) => sum + applications[stage], 0);

/** Weeks from the first one with an application. Widths are percentages, so that the text keeps its size. */
export function Weeks({ weeks: all }: Pick<Overview, 'weeks'>) {
  const first = all.findIndex((week) => totalOf(week) > 0);
  if (first < 0) return null;
  const weeks = all.slice(first);
  const most = Math.max(...weeks.map(totalOf));
  const places = Math.max(weeks.length, LEAST_PLACES);
  const width = Math.min(0.56 / places, 0.06);
  const since = all[first]?.start ?? '';
  return (
    <section aria-labelledby="weeks" className="@container">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b-2 border-line">
        <h2 id="weeks" className="text-[0.9375rem] font-semibold">
          Applications by week
        </h2>
        <p className="text-sm text-ink-soft">since {adminDates.calendarShort(since)}</p>
      </div>
      <div className="grid gap-x-11 gap-y-4 pt-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <svg aria-hidden width="100%" height={HEIGHT} className="block overflow-visible tabular-nums">
          {weeks.map((week, place) => {
            const middle = (place + 0.5) / places;
            let top = BASE - (totalOf(week) / most) * (BASE - TOP);
            return (
              <g key={week.start}>
                <text
                  x={percent(middle)}
                  y={top - 7}
                  textAnchor="middle"
                  className="fill-ink text-xs font-semibold"
                >
                  {formatNumber(totalOf(week))}
                </text>
                {stages.map((stage) => {
                  const height = (week.applications[stage] / most) * (BASE - TOP);
                  const y = top;
                  top += height;
                  return (
                    height > 0 && (
                      <rect
                        key={stage}
                        x={percent(middle - width / 2)}
                        width={percent(width)}
                        y={y}
                        height={height}
                        strokeWidth={2}
                        className={clsx('stroke-line', fills[stage])}
                      />
                    )
                  );
                })}
                <text
                  x={percent(middle)}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  // Narrow: every third day, counted from the current week.
                  className={clsx(
                    'fill-ink-soft text-xs',
                    (weeks.length - 1 - place) % 3 > 0 && places > LEAST_PLACES && '@max-2xl:hidden',
                  )}
                >
                  {adminDates.calendarShort(week.start)}
                </text>
              </g>
            );
          })}
          <line x1="0" x2="100%" y1={BASE} y2={BASE} strokeWidth={2} className="stroke-line" />
        </svg>
        <ul aria-label="Stages" className="grid content-start text-sm max-lg:grid-cols-2 max-lg:gap-x-8">
          {stages.map((stage) => (
            <li key={stage} className="flex min-h-7 items-center justify-between gap-4">
              <StageMark label={stageLabels[stage]} pane={stagePanes[stage]} />
              <span className="tabular-nums">
                {formatNumber(weeks.reduce((sum, { applications }) => sum + applications[stage], 0))}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="sr-only">
        <table>
          <caption>Applications by week and stage</caption>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Applications</th>
              {stages.map((stage) => (
                <th key={stage} scope="col">
                  {stageLabels[stage]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.start}>
                <th scope="row">{adminDates.calendarDay(week.start)}</th>
                <td>{formatNumber(totalOf(week))}</td>
                {stages.map((stage) => (
                  <td key={stage}>{formatNumber(week.applications[stage])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
