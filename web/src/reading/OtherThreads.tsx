import { enquiryFormLabels } from '../api/enquiries';
import { privacyApi } from '../api/privacy';
import { adminDates } from '../content/admin-dates';
import { paths } from '../content/paths';
import { Link } from '../runtime/router';
import { Part } from './Part';
import { StageMark } from './StageChoice';

/** The other applications and enquiries of the same address. Nothing where there are none. */
export function OtherThreads({ entry }: { entry: { _id: string; email: string } }) {
  const { applicants = [], enquiries = [] } = privacyApi.usePersonQuery(entry.email).currentData ?? {};
  const threads = [
    ...applicants.map((one) => ({ ...one, title: one.jobTitle, to: paths.applicant(one._id) })),
    ...enquiries.map((one) => ({ ...one, title: enquiryFormLabels[one.form], to: paths.enquiry(one._id) })),
  ].filter(({ _id }) => _id !== entry._id);
  if (threads.length === 0) return null;
  return (
    <Part title="Other threads">
      <ul className="grid text-sm">
        {threads.map(({ _id, to, title, stage, createdAt }) => (
          <li key={_id} className="flex items-center gap-x-3">
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-0 grow items-center font-medium text-link [overflow-wrap:anywhere] hover:underline"
            >
              {title}
            </Link>
            <time dateTime={createdAt} className="shrink-0 text-xs text-ink-soft">
              {adminDates.recentDay(createdAt)}
            </time>
            <StageMark stage={stage} isShort />
          </li>
        ))}
      </ul>
    </Part>
  );
}
