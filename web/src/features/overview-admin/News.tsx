import { ArrowRight } from 'lucide-react';
import { useApplicantsQuery } from '../../api/applicants';
import { polled } from '../../api/base-api';
import type { Overview } from '../../api/overview';
import { adminDates, dayLabel, timeAgo } from '../../content/admin-dates';
import { formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Glass } from '../../ui/Glass';
import { MoreLink, Panel, Part, Quiet, Row } from './Panel';

/** Opens the first unread applicant, with all unread ones as the queue. */
function StartReading() {
  const { data } = useApplicantsQuery(
    { unread: 'true', limit: 1 },
    { ...polled, refetchOnMountOrArgChange: true },
  );
  const first = data?.rows[0];
  if (!first) return null;
  return (
    <Button
      variant="primary"
      size="small"
      href={`${paths.applicant(first._id)}?unread=true`}
      className="max-sm:w-full"
    >
      Start reading ({formatNumber(data.total)})
      <ArrowRight aria-hidden size={18} />
    </Button>
  );
}

interface NewsProps {
  overview: Overview;
  now: number;
}

export function News({ overview: { since, applications, enquiries }, now }: NewsProps) {
  const isQuiet = applications.count + enquiries.count === 0;
  return (
    <Panel
      title={`New since ${dayLabel(since, now)}`}
      note={
        <time dateTime={since} className="@max-xl:hidden">
          {adminDates.recent(since)}
        </time>
      }
      aside={<StartReading />}
    >
      {isQuiet && (
        <div className="grid grow content-center gap-5 lg:justify-items-center">
          <Glass seed="quiet" className="w-20 max-lg:hidden" />
          <Quiet>Nothing new since {dayLabel(since, now)}.</Quiet>
        </div>
      )}
      <Part
        title="Applicants"
        count={formatNumber(applications.count)}
        aside={<MoreLink to={`${paths.allApplicants}?unread=true`}>All unread</MoreLink>}
      >
        {applications.latest.map(({ _id, fullName, jobTitle, createdAt, unread }) => (
          <Row
            key={_id}
            to={paths.applicant(_id)}
            title={fullName}
            about={jobTitle}
            aside={timeAgo(createdAt, now)}
            unread={unread}
          />
        ))}
      </Part>
      <Part
        title="Enquiries"
        count={formatNumber(enquiries.count)}
        aside={<MoreLink to={`${paths.enquiries}?state=unread`}>All unread</MoreLink>}
      >
        {enquiries.latest.map(({ _id, name, message, createdAt }) => (
          <Row
            key={_id}
            to={paths.enquiry(_id)}
            title={name}
            about={`“${message}”`}
            aside={timeAgo(createdAt, now)}
          />
        ))}
      </Part>
    </Panel>
  );
}
