import { clsx } from 'clsx';
import type { Overview } from '../../api/overview';
import { adminDates } from '../../content/admin-dates';
import { formatNumber } from '../../content/formats';
import { Panel } from './Panel';

/** Room for the numbers above the bars and for the days below them. */
const HEIGHT = 172;
const TOP = 24;
const BASE = HEIGHT - 28;

const percent = (part: number) => `${part * 100}%`;

/** Applications of each week. Widths are percentages, so that the text keeps its size. */
export function Weeks({ weeks }: Pick<Overview, 'weeks'>) {
  const total = weeks.reduce((sum, { applications }) => sum + applications, 0);
  const most = Math.max(1, ...weeks.map(({ applications }) => applications));
  const current = weeks.at(-1);
  return (
    <Panel
      title="Applications"
      note={`${weeks.length} weeks, ${formatNumber(total)}`}
      aside={
        current && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <span aria-hidden className="size-3 bg-accent outline-2 outline-line" />
            this week so far, {formatNumber(current.applications)}
          </p>
        )
      }
    >
      <div className="relative px-5 pb-3">
        <svg aria-hidden width="100%" height={HEIGHT} className="block overflow-visible tabular-nums">
          {weeks.map(({ start, applications }, place) => {
            const height = Math.max(applications > 0 ? 2 : 0, (applications / most) * (BASE - TOP));
            const middle = percent((place + 0.5) / weeks.length);
            const isCurrent = place === weeks.length - 1;
            return (
              <g key={start}>
                <rect
                  x={percent((place + 0.22) / weeks.length)}
                  width={percent(0.56 / weeks.length)}
                  y={BASE - height}
                  height={height}
                  strokeWidth={2}
                  className={isCurrent ? 'fill-accent stroke-line' : 'fill-ink'}
                />
                <text
                  x={middle}
                  y={BASE - height - 7}
                  textAnchor="middle"
                  className={clsx('fill-ink text-xs font-semibold', place % 2 === 0 && 'max-sm:hidden')}
                >
                  {formatNumber(applications)}
                </text>
                <text
                  x={middle}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  // Narrow: every third day, counted from the current week.
                  className={clsx('fill-ink-soft text-xs', place % 3 !== 2 && '@max-2xl:hidden')}
                >
                  {adminDates.calendarShort(start)}
                </text>
              </g>
            );
          })}
          <line x1="0" x2="100%" y1={BASE} y2={BASE} strokeWidth={2} className="stroke-line" />
        </svg>
        <div className="sr-only">
          <table>
            <caption>Applications of the last {weeks.length} weeks</caption>
            <thead>
              <tr>
                <th scope="col">Week from</th>
                <th scope="col">Applications</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map(({ start, applications }) => (
                <tr key={start}>
                  <th scope="row">{adminDates.calendarDay(start)}</th>
                  <td>{formatNumber(applications)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  );
}
