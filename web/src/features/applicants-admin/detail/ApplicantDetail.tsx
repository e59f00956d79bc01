import { useApplicantQuery } from '../../../api/applicant';
import { APPLICANTS_PER_PAGE, useLazyApplicantsQuery } from '../../../api/applicants';
import { isGone } from '../../../api/base-api';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { queuedMessageMs } from '../../../content/timings';
import { BackLink } from '../../../ui/titles';
import { FormSkeleton } from '../../../ui/states';
import { QueryError } from '../../../ui/list/QueryError';
import type { Applicants } from '../useApplicants';
import { useNeighbours } from '../../../ui/reading/useNeighbours';
import { ApplicantView } from './ApplicantView';

/** The row of the list immediately, the details once they are loaded. */
export default function ApplicantDetail({ list, id }: { list: Applicants; id: string }) {
  const query = useApplicantQuery(id, { refetchOnMountOrArgChange: true });
  const isQueued = query.currentData?.value.messages.some(({ state }) => state === 'queued');
  // Shows when the message is sent.
  useApplicantQuery(id, { pollingInterval: isQueued ? queuedMessageMs : 0, skipPollingIfUnfocused: true });
  const [fetchPage] = useLazyApplicantsQuery();
  const neighbours = useNeighbours({
    openId: id,
    shown: list.query.currentData,
    page: list.params.page,
    perPage: APPLICANTS_PER_PAGE,
    fetchPage: (page) => fetchPage({ ...list.filters, page }),
    addressOf: list.addresses.of,
    back: list.addresses.list,
    failed: applicantsMessages.loadFailed,
  });
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
  return (
    <ApplicantView
      key={id}
      list={list}
      neighbours={neighbours}
      applicant={applicant}
      detail={detail}
      reload={query.refetch}
    />
  );
}
