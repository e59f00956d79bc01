import type { Ref } from 'react';
import { useJobQuery } from '../../../api/jobs-admin';
import { allApplicantsScreen, applicantsScreen } from '../../../content/back-office/applicants';
import { paths } from '../../../content/paths';
import { BackLink } from '../../../ui/titles';
import { ScreenTitle } from '../../../ui/ScreenTitle';

interface TitleProps {
  /** Beside an open applicant, whose name is the heading of the page. */
  isBeside: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

function TitleOfJob({ jobId, isBeside, headingRef }: TitleProps & { jobId: string }) {
  const { currentData: job } = useJobQuery(jobId);
  if (isBeside) return <h2 className="font-display text-card">{job?.value.title ?? '…'}</h2>;
  return (
    <>
      <BackLink to={paths.jobsAdmin}>{applicantsScreen.back}</BackLink>
      <ScreenTitle
        title={applicantsScreen.title}
        headingRef={headingRef}
        lead={job ? `${job.value.title} · ${job.value.location}` : <span className="invisible">…</span>}
      />
    </>
  );
}

function TitleOfAll({ isBeside, headingRef }: TitleProps) {
  const { title, lead } = allApplicantsScreen;
  if (isBeside) return <h2 className="font-display text-card">{title}</h2>;
  return <ScreenTitle title={title} lead={lead} headingRef={headingRef} />;
}

/** The heading of the list of a job, or of all. */
export const ListTitle = ({ jobId, ...title }: TitleProps & { jobId: string | undefined }) =>
  jobId === undefined ? <TitleOfAll {...title} /> : <TitleOfJob jobId={jobId} {...title} />;
