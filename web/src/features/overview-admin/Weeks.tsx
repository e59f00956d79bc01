import { clsx } from 'clsx';
import { stageLabels, type Stage } from '../../api/applicants';
import type { Overview } from '../../api/overview';
import { adminDates } from '../../content/admin-dates';
import { formatNumber } from '../../content/formats';
import { StageMark, stagePanes } from '../../reading/StageChoice';

/** In pixels. */
const MAX_HEIGHT = 120;
/** Fewer weeks leave room on the right. */
const LEAST_PLACES = 6;

/** From the top of a bar to its foot. */
const stages = Object.keys(stageLabels) as Stage[];

type Week = Overview['weeks'][number];

const totalOf = ({ applications }: Week) => stages.reduce((sum, stage) => sum + applications[stage], 0);

/** Weeks from the first one with an application. */
export function Weeks({ weeks: all }: Pick<Overview, 'weeks'>) {
  const weeks = all.slice(all.findIndex((week) => totalOf(week) > 0));
  const most = Math.max(...weeks.map(totalOf));
  const [first] = weeks;
  if (!first || most === 0) return null;
  const places = Math.max(weeks.length, LEAST_PLACES);
  return (
    <section aria-labelledby="weeks" className="@container">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b-2 border-line">
        <h2 id="weeks" className="text-[0.9375rem] font-semibold">
          Applications by week
        </h2>
        <p className="text-sm text-ink-soft">since {adminDates.calendarShort(first.start)}</p>
      </div>
      <div className="grid gap-x-11 gap-y-4 pt-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div
          aria-hidden
          style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}
          className="mb-7 grid h-36 border-b-2 border-line text-xs tabular-nums"
        >
          {weeks.map((week, place) => (
            <div key={week.start} className="relative -mb-px flex flex-col items-center justify-end">
              <span className="mb-0.5 font-semibold">{formatNumber(totalOf(week))}</span>
              {stages
                .filter((stage) => week.applications[stage] > 0)
                .map((stage) => (
                  <span
                    key={stage}
                    style={{
                      width: `${Math.min(56, 6 * places)}%`,
                      height: (week.applications[stage] / most) * MAX_HEIGHT,
                    }}
                    className={clsx(
                      'shrink-0 outline-2 -outline-offset-1 outline-line [print-color-adjust:exact]',
                      stagePanes[stage],
                    )}
                  />
                ))}
              <span
                // Narrow: every third day, counted from the current week.
                className={clsx(
                  'absolute top-full mt-2 whitespace-nowrap text-ink-soft',
                  (weeks.length - 1 - place) % 3 > 0 && places > LEAST_PLACES && '@max-2xl:hidden',
                )}
              >
                {adminDates.calendarShort(week.start)}
              </span>
            </div>
          ))}
        </div>
        <ul aria-label="Stages" className="grid content-start text-sm max-lg:grid-cols-2 max-lg:gap-x-8">
          {stages.map((stage) => (
            <li key={stage} className="flex min-h-7 items-center justify-between gap-4">
              <StageMark stage={stage} />
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
