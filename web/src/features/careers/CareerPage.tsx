import { isNotAList, useOpenJobsQuery, type Job } from '../../api/jobs';
import { problemOf } from '../../api/problem';
import { fetchIdly } from '../../runtime/fetch-idly';
import { careerPage as words } from '../../content/career';
import { careersMessages } from '../../content/messages/careers';
import { numberWord } from '../../content/numbers';
import { Container, Section } from '../../ui/layout';
import { Pane, PaneGrid } from '../../ui/panes';
import { EmptyState, ErrorState } from '../../ui/states';
import { PageTitle } from '../../ui/titles';
import { CareerSkeleton } from './CareerSkeleton';
import { JobCard } from './JobCard';
import { OtherJobs } from './OtherJobs';

// So that Apply Now answers at once: asked for beside the hydration of the list, not after it.
fetchIdly(() => import('./ApplyPage'));

function intro(jobs: Job[] | undefined): string {
  if (!jobs?.length) return words.intro;
  return `${words.open(numberWord(jobs.length), jobs.length === 1)} ${words.intro}`;
}

function JobList() {
  const { data: jobs, error, isFetching, refetch } = useOpenJobsQuery();
  if (jobs?.length === 0)
    return (
      <Pane space="none">
        <EmptyState title={careersMessages.listEmpty}>{words.emptyHint}</EmptyState>
      </Pane>
    );
  if (jobs)
    return (
      <PaneGrid as="ul">
        {jobs.map((job, index) => (
          <JobCard key={job._id} job={job} index={index} />
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
  return (
    <Section>
      <Container className="grid gap-12">
        <PageTitle
          eyebrow={words.eyebrow}
          title={
            <>
              {words.lead} <em>{words.turn}</em>
            </>
          }
          lead={intro(jobs)}
        />
        <JobList />
        <OtherJobs />
      </Container>
    </Section>
  );
}
