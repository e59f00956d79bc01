import { Link } from '../../../runtime/router';
import type { OtherApplication } from '../../../api/applicant';
import { applicantWords as words } from '../../../content/back-office/applicants';
import { adminDates } from '../../../content/formats';
import { StageMark } from '../StageMark';
import type { Applicants } from '../useApplicants';
import { Part } from './Part';

interface OtherApplicationsProps {
  list: Applicants;
  others: OtherApplication[];
}

/** For what else the same person has applied. */
export function OtherApplications({ list: { addresses, state }, others }: OtherApplicationsProps) {
  if (others.length === 0) return null;
  return (
    <Part title={words.others}>
      <ul className="grid text-sm">
        {others.map(({ _id, jobTitle, stage, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-5">
            <Link
              to={addresses.of(_id)}
              state={state}
              className="inline-flex min-h-11 items-center font-medium text-link [overflow-wrap:anywhere] hover:underline"
            >
              {jobTitle}
            </Link>
            <StageMark stage={stage} />
            <time dateTime={createdAt} className="text-ink-soft">
              {adminDates.day(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}
