import type { Project } from '../../api/projects';
import { dates } from '../../content/back-office/dates';
import { projectTable } from '../../content/back-office/projects';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** When a project ended; a dash while it goes on. */
export function EndDate({ project: { status, endDate } }: { project: Pick<Project, 'status' | 'endDate'> }) {
  if (status === 'Continue')
    return (
      <>
        <span aria-hidden className="text-ink-soft">
          –
        </span>
        <VisuallyHidden>{projectTable.goesOn}</VisuallyHidden>
      </>
    );
  return (
    <time dateTime={endDate} className="tabular-nums">
      {dates.calendarDay(endDate)}
    </time>
  );
}
