import { stageLabels } from '../../api/applicants';
import type { Overview } from '../../api/overview';
import { adminDates, timeAgo } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { MoreLink, Panel, Part, Quiet, Row } from './Panel';

const strong = 'font-semibold text-ink';

export function Waiting({ waiting }: Pick<Overview, 'waiting'>) {
  return (
    <Panel
      title="Waiting longest"
      aside={<MoreLink to={`${paths.allApplicants}?stage=new&sort=oldest`}>All new</MoreLink>}
    >
      {waiting.length === 0 && <Quiet>Nobody waits for an answer.</Quiet>}
      <ul className="border-t border-hairline empty:hidden">
        {waiting.map(({ _id, fullName, jobTitle, stage, days }) => (
          <Row
            key={_id}
            to={paths.applicant(_id)}
            title={fullName}
            about={`${jobTitle}, ${stageLabels[stage].toLowerCase()}`}
            aside={<span className={strong}>{counted(days, 'day', 'days')}</span>}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Of a longer list, the page of all jobs shows the rest. */
const atMost = 5;

function closing(days: number): string {
  if (days <= 0) return 'closes today';
  return days === 1 ? 'closes tomorrow' : `closes in ${days} days`;
}

export function JobsToLookAfter({ jobs, now }: Pick<Overview, 'jobs'> & { now: number }) {
  const { closingSoon, withoutApplications } = jobs;
  return (
    <Panel title="Jobs to look after" aside={<MoreLink to={paths.jobsAdmin}>All jobs</MoreLink>}>
      {closingSoon.length + withoutApplications.length === 0 && (
        <Quiet>No job closes within a week, and none has waited two weeks for an application.</Quiet>
      )}
      <Part title="Closing within a week">
        {closingSoon.slice(0, atMost).map(({ _id, title, closesOn, closesInDays }) => (
          <Row
            key={_id}
            to={paths.editJob(_id)}
            title={title}
            about={adminDates.calendarShort(closesOn)}
            aside={<span className={strong}>{closing(closesInDays)}</span>}
          />
        ))}
      </Part>
      <Part title="No application for two weeks">
        {withoutApplications.slice(0, atMost).map(({ _id, title, createdAt, lastApplicationAt }) => (
          <Row
            key={_id}
            to={paths.editJob(_id)}
            title={title}
            about={`added ${timeAgo(createdAt, now)}`}
            aside={lastApplicationAt ? `last one ${timeAgo(lastApplicationAt, now)}` : 'no applicants'}
          />
        ))}
      </Part>
    </Panel>
  );
}
