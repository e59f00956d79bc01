import { lazyPart } from '../../ui/lazy-part';
import { ReadingPage } from '../../reading/ReadingPage';
import { ApplicantList } from './list/ApplicantList';
import { ApplicantQueue } from './list/ApplicantQueue';
import { useApplicants } from './useApplicants';

const ApplicantDetail = lazyPart(() => import('./detail/ApplicantDetail'));

/** /admin/applicants and /jobApplicant/{jobId}; /admin/applicants/{id} shows one applicant beside the queue. */
export default function ApplicantsPage() {
  return (
    <ReadingPage
      list={useApplicants()}
      List={ApplicantList}
      Queue={ApplicantQueue}
      Detail={ApplicantDetail}
    />
  );
}
