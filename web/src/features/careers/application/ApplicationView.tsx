import { clsx } from 'clsx';
import type { OwnApplication } from '../../../api/application';
import {
  applicationPage as words,
  applicationPageMessages as messages,
} from '../../../content/application-page';
import { visitorDate } from '../../../content/visitor-date';
import { FormNotice } from '../../../ui/FormNotice';
import { Pane } from '../../../ui/panes';
import { Eyebrow } from '../../../ui/titles';
import { AskedAction, type Act } from './AskedAction';

const { facts } = words;

const factsOf = ({ fullName, email, submittedAt, resumeName, jobOpen }: OwnApplication) => [
  [facts.name, fullName],
  [facts.email, email],
  [facts.sent, visitorDate(submittedAt)],
  [facts.resume, resumeName],
  [facts.job, jobOpen ? facts.open : facts.closed],
];

interface ApplicationViewProps {
  application: OwnApplication;
  withdraw: Act;
  erase: Act;
}

/** What was sent, and what can be done about it. */
export function ApplicationView({ application, withdraw, erase }: ApplicationViewProps) {
  const { jobTitle, withdrawn } = application;
  return (
    <article className="grid gap-8">
      <header className="grid gap-4">
        <Eyebrow>{words.eyebrow}</Eyebrow>
        <h1
          tabIndex={-1}
          className="max-w-[24ch] font-display text-title tracking-[-0.018em] [overflow-wrap:anywhere]"
        >
          {jobTitle}
        </h1>
        <p className="max-w-[34rem] text-lead text-ink-soft">{words.private}</p>
      </header>
      <FormNotice notice={withdrawn ? words.withdrawn : undefined} />
      <Pane space="large" glass="cobalt">
        <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {factsOf(application).map(([name, value]) => (
            <div key={name} className="grid min-w-0 content-start gap-1">
              <dt className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </Pane>
      <div className={clsx('grid gap-8', !withdrawn && 'md:grid-cols-2')}>
        {!withdrawn && <AskedAction words={words.withdraw} act={withdraw} failed={messages.withdrawFailed} />}
        <AskedAction words={words.erase} act={erase} failed={messages.eraseFailed} />
      </div>
    </article>
  );
}
