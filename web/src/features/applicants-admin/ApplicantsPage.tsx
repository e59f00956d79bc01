import { lazyPart } from '../../ui/lazy-part';
import { answerLine } from '../../reading/quoted-text';
import { ReadingPage } from '../../reading/ReadingPage';
import { ApplicantList } from './list/ApplicantList';
import { Marks } from './marks';
import { useApplicants } from './useApplicants';

const ApplicantDetail = lazyPart(() => import('./detail/ApplicantDetail'));

/** /admin/applicants and /jobApplicant/{jobId}; /admin/applicants/{id} shows one applicant beside the queue. */
export default function ApplicantsPage() {
  const list = useApplicants();
  const { jobId, job, params } = list;
  const isOfAll = jobId === undefined;
  return (
    <ReadingPage
      list={list}
      List={ApplicantList}
      title={isOfAll ? (params.values.unread ? 'Unread' : 'Applicants') : (job?.title ?? '…')}
      lineOf={(applicant) => ({
        ...applicant,
        name: applicant.fullName,
        about: answerLine(applicant.answer?.text) || (isOfAll ? applicant.jobTitle : applicant.email),
        marks: <Marks applicant={applicant} />,
      })}
      Detail={ApplicantDetail}
    />
  );
}
