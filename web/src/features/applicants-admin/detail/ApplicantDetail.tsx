import { useApplicantQuery } from '../../../api/applicant';
import { isGone } from '../../../api/base-api';
import { queuedMessageMs } from '../../../content/timings';
import { BackLink } from '../../../ui/titles';
import { FormSkeleton } from '../../../ui/states';
import { QueryError } from '../../../ui/list/QueryError';
import type { Applicants } from '../useApplicants';
import { ApplicantView } from './ApplicantView';

/** The row of the list immediately, the details once they are loaded. */
export default function ApplicantDetail({ list, id }: { list: Applicants; id: string }) {
  const query = useApplicantQuery(id, { refetchOnMountOrArgChange: true });
  const isQueued = query.currentData?.value.messages.some(({ state }) => state === 'queued');
  // Shows when the message is sent.
  useApplicantQuery(id, { pollingInterval: isQueued ? queuedMessageMs : 0, skipPollingIfUnfocused: true });
  const row = list.query.currentData?.rows.find(({ _id }) => _id === id);
  const detail = query.currentData?.value;
  const applicant = detail ?? row;

  if (query.error && (!detail || isGone(query.error)))
    return (
      <div className="grid content-start gap-4">
        <BackLink to={list.addresses.list}>Back to the list</BackLink>
        <QueryError query={query} failed="The applicant could not be loaded." />
      </div>
    );
  if (!applicant) return <FormSkeleton loading="Loading the applicant…" />;
  return <ApplicantView key={id} list={list} applicant={applicant} detail={detail} reload={query.refetch} />;
}
