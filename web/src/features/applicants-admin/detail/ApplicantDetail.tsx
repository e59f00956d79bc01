import { skipToken } from '@reduxjs/toolkit/query';
import { applicantsApi } from '../../../api/applicants';
import { polled } from '../../../api/base-api';
import { queuedMessageMs } from '../../../content/timings';
import { OpenedEntry } from '../../../reading/ReadingPage';
import type { Applicants } from '../useApplicants';
import { ApplicantView } from './ApplicantView';

/** The row of the list immediately, the details once they are loaded. Those of the next applicant are loaded ahead. */
export default function ApplicantDetail({ list, id }: { list: Applicants; id: string }) {
  const { queue, rows, query: listed } = list;
  const query = applicantsApi.useApplicantQuery(id, { refetchOnMountOrArgChange: true });
  const isQueued = query.currentData?.messages.some(({ state }) => state === 'queued');
  // Shows when a message is sent, and what arrives.
  applicantsApi.useApplicantQuery(id, isQueued ? { ...polled, pollingInterval: queuedMessageMs } : polled);
  const { currentData: next } = applicantsApi.useApplicantQuery(queue.nextId ?? skipToken);
  const known = [...(rows.data ?? []), ...(listed.data?.rows ?? [])];
  const detail = query.currentData;
  return (
    <OpenedEntry list={list} id={id} query={query} found={detail ?? known.find(({ _id }) => _id === id)}>
      {(applicant) => (
        <ApplicantView key={id} list={list} applicant={applicant} detail={detail} next={next} />
      )}
    </OpenedEntry>
  );
}
