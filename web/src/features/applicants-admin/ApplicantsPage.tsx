import { lazyPart } from '../../ui/lazy-part';
import { ReadingPage } from '../../reading/ReadingPage';
import { ApplicantList } from './list/ApplicantList';
import { ApplicantQueue } from './list/ApplicantQueue';
import { useApplicants } from './useApplicants';

const ApplicantDetail = lazyPart(() => import('./detail/ApplicantDetail'));

/** /admin/applicants and /jobApplicant/{jobId}; /admin/applicants/{id} shows one applicant beside the queue. */
export default function ApplicantsPage() {
  const list = useApplicants();
  const { openId } = list;
  return (
    <ReadingPage
      noun="applicant"
      openId={openId}
      isListed={list.query.currentData !== undefined}
      list={
        openId === undefined ? <ApplicantList list={list} /> : <ApplicantQueue list={list} openId={openId} />
      }
    >
      {openId !== undefined && <ApplicantDetail list={list} id={openId} />}
    </ReadingPage>
  );
}
