import { ArrowRight } from 'lucide-react';
import type { Overview } from '../../api/overview';
import { adminDates } from '../../content/admin-dates';
import { formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { MoreLink, Panel, Part, Row } from './Panel';

interface StartReadingProps {
  first: Overview['applications']['latest'][number];
  count: number;
}

/** Opens the newest unread applicant, with all unread ones as the queue. */
function StartReading({ first, count }: StartReadingProps) {
  return (
    <Button variant="primary" size="small" href={paths.startReading(first._id)} className="max-sm:w-full">
      Start reading ({formatNumber(count)})
      <ArrowRight aria-hidden size={18} />
    </Button>
  );
}

/** What is unread. Nothing where there is nothing. */
export function News({ overview: { applications, enquiries } }: { overview: Overview }) {
  const [first] = applications.latest;
  if (!first && enquiries.latest.length === 0) return null;
  return (
    <Panel title="New" aside={first && <StartReading first={first} count={applications.count} />}>
      <Part
        title="Applicants"
        count={formatNumber(applications.count)}
        aside={<MoreLink to={`${paths.allApplicants}?unread=true`}>All unread</MoreLink>}
      >
        {applications.latest.map(({ _id, fullName, jobTitle, createdAt }) => (
          <Row
            key={_id}
            to={paths.applicant(_id)}
            title={fullName}
            about={jobTitle}
            aside={adminDates.age(createdAt)}
            unread
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
            aside={adminDates.age(createdAt)}
            unread
          />
        ))}
      </Part>
    </Panel>
  );
}
