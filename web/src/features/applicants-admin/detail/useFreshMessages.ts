import { useApplicantQuery } from '../../../api/applicant';
import { freshMessageMs, lateMessageMs } from '../../../content/timings';

const SOON_MS = 60_000;

/** Asks again for an applicant while a message to them is on its way, so that it is seen arriving. */
export function useFreshMessages(id: string): void {
  const { currentData, fulfilledTimeStamp = 0 } = useApplicantQuery(id);
  const queued = currentData?.value.messages.filter(({ state }) => state === 'queued') ?? [];
  const isLate = queued.every(({ at }) => fulfilledTimeStamp - new Date(at).getTime() > SOON_MS);
  useApplicantQuery(id, {
    pollingInterval: queued.length === 0 ? 0 : isLate ? lateMessageMs : freshMessageMs,
    skipPollingIfUnfocused: true,
  });
}
