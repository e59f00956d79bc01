import { useNavigate } from 'react-router-dom';
import { useApplicantQuery } from '../../../api/applicant';
import { isGone } from '../../../api/base-api';
import { freshMessageMs, lateMessageMs } from '../../../content/timings';
import { BackLink } from '../../../ui/titles';
import { FormSkeleton } from '../../../ui/states';
import { QueryError } from '../../../ui/list/QueryError';
import type { Applicants } from '../useApplicants';
import { ApplicantView } from './ApplicantView';
import { useNeighbours } from './useNeighbours';

const SOON_MS = 60_000;

/** Polls the applicant while a message is queued, so that the page shows when it is sent. */
function useFreshMessages(id: string): void {
  const { currentData, fulfilledTimeStamp = 0 } = useApplicantQuery(id);
  const queued = currentData?.value.messages.filter(({ state }) => state === 'queued') ?? [];
  const isLate = queued.every(({ at }) => fulfilledTimeStamp - new Date(at).getTime() > SOON_MS);
  useApplicantQuery(id, {
    pollingInterval: queued.length === 0 ? 0 : isLate ? lateMessageMs : freshMessageMs,
    skipPollingIfUnfocused: true,
  });
}

/** The row of the list immediately, the details once they are loaded. */
export default function ApplicantDetail({ list, id }: { list: Applicants; id: string }) {
  const query = useApplicantQuery(id, { refetchOnMountOrArgChange: true });
  useFreshMessages(id);
  const neighbours = useNeighbours(list);
  const navigate = useNavigate();
  const row = list.query.currentData?.rows.find(({ _id }) => _id === id);
  const detail = query.currentData?.value;
  const applicant = detail ?? row;

  const leave = () => {
    if (neighbours.next) neighbours.next();
    else void navigate(list.addresses.list, { replace: true });
  };

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
      onDeleted={leave}
    />
  );
}
