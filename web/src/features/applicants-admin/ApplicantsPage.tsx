import { lazyPage } from '../../runtime/lazy-page';
import { ReadingPage } from '../../reading/ReadingPage';
import { ApplicantList } from './list/ApplicantList';
import { useApplicants } from './useApplicants';

const { Page: ApplicantDetail } = lazyPage(() => import('./detail/ApplicantDetail'));

/** /admin/applicants and /jobApplicant/{jobId}; /admin/applicants/{id} shows one applicant beside the list. */
export default function ApplicantsPage() {
  const list = useApplicants();
  const { openId } = list;
  return (
    <ReadingPage noun="applicant" openId={openId} list={<ApplicantList list={list} />}>
      {openId !== undefined && <ApplicantDetail list={list} id={openId} />}
    </ReadingPage>
  );
}
