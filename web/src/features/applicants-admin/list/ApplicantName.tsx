import { Link } from '../../../runtime/router';
import type { Applicant } from '../../../api/applicants';
import { StarToggle } from '../StarToggle';
import { WithdrawnMark } from '../WithdrawnMark';
import type { Applicants } from '../useApplicants';

/** The star and the name, which opens the applicant; in the list of all also the job. */
export function ApplicantName({ list, applicant }: { list: Applicants; applicant: Applicant }) {
  const { _id, fullName, jobTitle, withdrawn } = applicant;
  return (
    <div className="flex items-start @3xl:-my-1 @max-3xl:flex-row-reverse @max-3xl:justify-between">
      <StarToggle applicant={applicant} />
      <div className="grid min-w-0">
        <Link
          to={list.addresses.of(_id)}
          state={list.state}
          dir="auto"
          className="py-2.5 font-semibold text-link [overflow-wrap:anywhere] hover:underline @max-3xl:text-base"
        >
          {fullName}
        </Link>
        {list.jobId === undefined && (
          <span className="-mt-1.5 pb-1.5 text-xs text-ink-soft [overflow-wrap:anywhere]">{jobTitle}</span>
        )}
        {withdrawn && <WithdrawnMark className="mb-1.5" />}
      </div>
    </div>
  );
}
