import { skipToken } from '@reduxjs/toolkit/query';
import { useJobQuery } from '../../../api/jobs-admin';
import { QueuePane } from '../../../reading/QueuePane';
import { StageMark } from '../../../reading/StageChoice';
import { Marks } from '../marks';
import type { Applicants } from '../useApplicants';

/** The applicants who are read, beside the open one. */
export function ApplicantQueue({ list, openId }: { list: Applicants; openId: string }) {
  const { jobId, params } = list;
  const { currentData: job } = useJobQuery(jobId ?? skipToken);
  const isOfAll = jobId === undefined;
  return (
    <QueuePane
      list={list}
      openId={openId}
      title={isOfAll ? (params.values.unread ? 'Unread' : 'Applicants') : (job?.value.title ?? '…')}
      lineOf={(applicant) => ({
        ...applicant,
        name: applicant.fullName,
        about: isOfAll ? applicant.jobTitle : applicant.email,
        marks: <Marks applicant={applicant} />,
        stage: <StageMark stage={applicant.stage} isShort />,
      })}
    />
  );
}
