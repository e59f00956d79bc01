import type { Project } from '../../api/projects';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** When a project ended; a dash while it goes on. */
export function EndDate({ project: { status, endDate } }: { project: Pick<Project, 'status' | 'endDate'> }) {
  if (status === 'Continue')
    return (
      <>
        <span aria-hidden className="text-ink-soft">
          –
        </span>
        <VisuallyHidden>It goes on</VisuallyHidden>
      </>
    );
  return (
    <time dateTime={endDate} className="tabular-nums">
      {day.format(new Date(endDate))}
    </time>
  );
}
