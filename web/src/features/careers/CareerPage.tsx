import { useEffect } from 'react';
import { isNotAList, useOpenJobsQuery, type Job } from '../../api/jobs';
import { problemOf } from '../../api/problem';
import { Container, Section } from '../../ui/layout';
import { Pane, PaneGrid } from '../../ui/panes';
import { EmptyState, ErrorState } from '../../ui/states';
import { PageTitle } from '../../ui/titles';
import { CareerSkeleton } from './CareerSkeleton';
import { JobCard } from './JobCard';
import { careersMessages } from './messages';
import { numberWord } from './number-word';
import { OtherJobs } from './OtherJobs';

const lead = (jobs: Job[] | undefined) => {
  const invitation = 'Apply with a resume in two minutes; we answer everybody.';
  if (!jobs?.length) return invitation;
  return `${numberWord(jobs.length)} open ${jobs.length === 1 ? 'job' : 'jobs'}. ${invitation}`;
};

function JobList() {
  const { data: jobs, error, isFetching, refetch } = useOpenJobsQuery();
  if (jobs?.length === 0)
    return (
      <Pane space="none">
        <EmptyState title={careersMessages.listEmpty}>
          New jobs are published here first. Come back in a while, or tell us what you are good at.
        </EmptyState>
      </Pane>
    );
  if (jobs)
    return (
      <PaneGrid as="ul">
        {jobs.map((job, place) => (
          <JobCard key={job._id} job={job} place={place} />
        ))}
      </PaneGrid>
    );
  if (error) {
    return (
      <Pane space="none">
        <ErrorState
          headline={isNotAList(error) ? careersMessages.listNotReadable : careersMessages.listFailed}
          detail={problemOf(error).detail}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Pane>
    );
  }
  return <CareerSkeleton />;
}

/** /career: the open jobs. */
export default function CareerPage() {
  const { data: jobs } = useOpenJobsQuery();
  useEffect(() => {
    // So that Apply Now answers at once. What fails here is tried again, and told, there.
    import('./ApplyPage').catch(() => undefined);
  }, []);
  return (
    <Section>
      <Container className="grid gap-12">
        <PageTitle
          eyebrow="Career"
          title={
            <>
              Work that rewards <em>looking twice.</em>
            </>
          }
          lead={lead(jobs)}
        />
        <JobList />
        <OtherJobs />
      </Container>
    </Section>
  );
}
