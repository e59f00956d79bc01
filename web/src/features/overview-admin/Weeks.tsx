import { stageLabels, type Stage } from '../../api/applicants';
import type { Overview } from '../../api/overview';
import { adminDates } from '../../content/admin-dates';
import { stagePanes } from '../../reading/StageChoice';
import { WeekBars } from '../../ui/WeekBars';

const series = (Object.keys(stageLabels) as Stage[]).map((stage) => ({
  key: stage,
  label: stageLabels[stage],
  pane: stagePanes[stage],
}));

/** Weeks from the first one with an application. */
export function Weeks({ weeks: all }: Pick<Overview, 'weeks'>) {
  const start = all.findIndex(({ applications }) => Object.values(applications).some(Boolean));
  const weeks = all.slice(start).map((week) => ({ start: week.start, counts: week.applications }));
  const [first] = weeks;
  if (!first || start < 0) return null;
  return (
    <section aria-labelledby="weeks">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b-2 border-line">
        <h2 id="weeks" className="text-[0.9375rem] font-semibold">
          Applications by week
        </h2>
        <p className="text-sm text-ink-soft">since {adminDates.calendarShort(first.start)}</p>
      </div>
      <WeekBars
        caption="Applications by week and stage"
        parts="Stages"
        series={series}
        weeks={weeks}
        className="pt-3 lg:grid-cols-[minmax(0,1fr)_22rem]"
      />
    </section>
  );
}
