import { useId, useState } from 'react';
import { problemOf, isGone } from '../../api/problem';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PageMessage } from '../../ui/PageMessage';
import { Pane } from '../../ui/panes';
import { clsx } from 'clsx';
import { type OwnApplication, useOwnApplication } from '../../api/application';
import { applicationPage } from '../../content/application-page';
import { applyPage } from '../../content/career';
import { visitorDate } from '../../content/formats';
import { paths } from '../../content/paths';
import { Answers } from '../../ui/Answers';
import { FormNotice } from '../../ui/FormNotice';
import { Eyebrow } from '../../ui/titles';
import { Section } from '../../ui/layout';
import { FormSkeleton } from '../../ui/states';
import { ListRegion } from '../../ui/list/ListRegion';
import { QueryError } from '../../ui/list/QueryError';
import { useParams } from '../../runtime/router';
import { Fact, Interview } from './Interview';

type Actions = Pick<ReturnType<typeof useOwnApplication>, 'withdraw' | 'erase' | 'choose'>;

interface AskedActionProps {
  labels: typeof applicationPage.withdraw | typeof applicationPage.erase;
  /** What else happens. */
  also: string;
  /** @returns why it failed */
  act: Actions['erase'];
}

/** What an applicant can do that cannot be undone, with the question before it. */
function AskedAction({ labels, also, act }: AskedActionProps) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);

  const confirm = async () => {
    const cause = await act();
    if (cause) return `${labels.failed} ${problemOf(cause).detail}`;
    setAsking(false);
  };

  return (
    <Pane space="large">
      <section aria-labelledby={id} className="grid justify-items-start gap-3">
        <h2 id={id} className="font-display text-card">
          {labels.title}
        </h2>
        <p className="max-w-[40ch] text-ink-soft">{labels.intro + also}</p>
        <Button variant="danger" className="mt-2" onClick={() => setAsking(true)}>
          {labels.action}
        </Button>
      </section>
      {isAsking && <ConfirmDialog {...labels} onConfirm={confirm} onCancel={() => setAsking(false)} />}
    </Pane>
  );
}

const { facts } = applicationPage;
const twoColumns = 'lg:grid-cols-[minmax(0,43rem)_minmax(0,1fr)]';

const factsOf = ({ fullName, email, submittedAt, resumeName, jobOpen }: OwnApplication) => [
  [facts.name, fullName],
  [facts.email, email],
  [facts.sent, visitorDate(submittedAt)],
  [facts.resume, resumeName],
  [facts.job, jobOpen ? facts.open : facts.closed],
];

function ApplicationView({ application, ...actions }: Actions & { application: OwnApplication }) {
  const { jobTitle, withdrawn, email } = application;
  const meeting = withdrawn ? undefined : application.meeting;
  const [now] = useState(Date.now);
  const isAhead = Date.parse(meeting?.chosen ?? '') > now;
  const columns = meeting ? 'lg:grid-cols-1' : 'lg:grid-cols-3';
  const also = isAhead ? applicationPage.interview.cancels : '';
  return (
    <article className="grid gap-8">
      <header className="grid gap-4">
        <Eyebrow>{applicationPage.eyebrow}</Eyebrow>
        <h1 tabIndex={-1} className="max-w-[24ch] font-display text-title [overflow-wrap:anywhere]">
          {jobTitle}
        </h1>
        <p className="max-w-[34rem] text-lead text-ink-soft">{applicationPage.private}</p>
      </header>
      <FormNotice notice={withdrawn ? applicationPage.withdrawn : undefined} />
      <div className={clsx('grid items-start gap-8', meeting && twoColumns)}>
        {meeting && <Interview {...{ meeting, email, isAhead }} choose={actions.choose} />}
        <div className="grid gap-8">
          <Pane space="large" glass="cobalt">
            <dl className={clsx('grid gap-x-10 gap-y-5 sm:grid-cols-2', columns)}>
              {factsOf(application).map(([name, value]) => (
                <Fact key={name} name={name} value={value} />
              ))}
            </dl>
            <Answers
              answers={application.answers}
              className="mt-5 grid gap-3 border-t border-hairline pt-5"
            />
          </Pane>
          <div className={clsx('grid gap-8', !withdrawn && 'md:grid-cols-2', meeting && 'lg:grid-cols-1')}>
            {!withdrawn && (
              <AskedAction labels={applicationPage.withdraw} also={also} act={actions.withdraw} />
            )}
            <AskedAction labels={applicationPage.erase} also={also} act={actions.erase} />
          </div>
        </div>
      </div>
    </article>
  );
}

function Application({ token }: { token: string }) {
  const application = useOwnApplication(token);
  const { data, error, isErased } = application;
  const nothing = isErased ? applicationPage.erased : isGone(error) && applicationPage.notFound;
  return (
    <ListRegion>
      {nothing ? (
        <PageMessage {...nothing}>
          <Button href={paths.career} variant="primary">
            {applyPage.seeJobs}
          </Button>
        </PageMessage>
      ) : data ? (
        <ApplicationView {...application} application={data} />
      ) : error ? (
        <QueryError query={application} failed={applicationPage.loadFailed} />
      ) : (
        <FormSkeleton loading={applicationPage.loading} />
      )}
    </ListRegion>
  );
}

/** /application/{token}: what an applicant sees of their own application, and can do about it. */
export default function ApplicationPage() {
  const { token = '' } = useParams();
  return (
    <Section className="pt-8 md:pt-12" inner="">
      <Application key={token} token={token} />
    </Section>
  );
}
