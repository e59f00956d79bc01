import { useApplicantQuery } from '../../../api/applicant';
import { queuedMessageMs } from '../../../content/timings';
import { OpenedEntry } from '../../../reading/ReadingPage';
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
  return (
    <OpenedEntry noun="applicant" back={list.addresses.list} query={query} found={detail ?? row}>
      {(applicant) => (
        <ApplicantView key={id} list={list} applicant={applicant} detail={detail} reload={query.refetch} />
      )}
    </OpenedEntry>
  );
}
