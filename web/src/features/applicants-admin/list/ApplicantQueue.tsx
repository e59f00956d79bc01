import { skipToken } from '@reduxjs/toolkit/query';
import { useJobQuery } from '../../../api/jobs-admin';
import { QueuePane } from '../../../reading/QueuePane';
import { MailFailedMark, StageMark, WithdrawnMark } from '../marks';
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
      nouns={['applicant', 'applicants']}
      label="Job Applicants"
      title={isOfAll ? (params.values.unread ? 'Unread' : 'Applicants') : (job?.value.title ?? '…')}
      lineOf={(applicant) => ({
        ...applicant,
        name: applicant.fullName,
        about: isOfAll ? applicant.jobTitle : applicant.email,
        marks: (
          <>
            {applicant.withdrawn && <WithdrawnMark />}
            {applicant.mailFailed && <MailFailedMark />}
          </>
        ),
        stage: <StageMark stage={applicant.stage} isShort />,
      })}
    />
  );
}
