import { Link } from '../../../runtime/router';
import type { OtherApplication } from '../../../api/applicants';
import { adminDates } from '../../../content/admin-dates';
import { Part } from '../../../reading/Part';
import { StageMark } from '../../../reading/StageChoice';
import type { Applicants } from '../useApplicants';

/** The same person's applications for other jobs. */
export function OtherApplications({ list, others }: { list: Applicants; others: OtherApplication[] }) {
  if (others.length === 0) return null;
  return (
    <Part title="Other applications">
      <ul className="grid text-sm">
        {others.map(({ _id, jobTitle, stage, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-5">
            <Link
              to={list.addresses.entry(_id)}
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
