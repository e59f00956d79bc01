import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Overview } from '../../api/overview';
import { adminDates } from '../../content/admin-dates';
import { capitalized, formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { answerLine } from '../../reading/quoted-text';
import { Button } from '../../ui/Button';
import { Pane } from '../../ui/panes';
import { MoreLink, Row } from './Panel';

interface PartProps {
  title: string;
  count: number;
  /** The list of all. */
  to: string;
  children: readonly ReactElement[];
}

/** Nothing without rows. */
function Part({ title, count, to, children }: PartProps) {
  if (children.length === 0) return null;
  return (
    <>
      <div className="flex min-h-11 items-center gap-2.5 bg-sunken px-5 text-ink-soft">
        <h3 className="text-xs font-medium tracking-[0.09em] uppercase">{title}</h3>
        <span className="text-sm font-medium tabular-nums">{formatNumber(count)}</span>
        <MoreLink to={to}>All unread</MoreLink>
      </div>
      <ul>{children}</ul>
    </>
  );
}

/** Who wrote last and is unread. Nothing where there is nobody. */
export function Answers({ overview: { answers } }: { overview: Overview }) {
  if (answers.length === 0) return null;
  return (
    <Pane space="none" className="@container min-w-0">
      <h2 className="flex min-h-15 items-center px-5 font-display text-card">Answers</h2>
      <ul aria-label="Answers" className="border-t border-hairline">
        {answers.map(({ _id, kind, name, text, at }) => (
          <Row
            key={_id}
            to={kind === 'enquiry' ? paths.enquiry(_id) : paths.applicant(_id)}
            title={name}
            about={
              <>
                {text && <span className="text-ink">{`“${answerLine(text)}”`}</span>} {capitalized(kind)}
              </>
            }
            aside={adminDates.age(at)}
            unread
          />
        ))}
      </ul>
    </Pane>
  );
}

/** What is unread. Nothing where there is nothing. */
export function News({ overview: { applications, enquiries } }: { overview: Overview }) {
  const [first] = applications.latest;
  if (!first && enquiries.latest.length === 0) return null;
  return (
    <Pane space="none" className="@container flex min-w-0 flex-col">
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2 max-sm:py-3">
        <h2 className="font-display text-card">New</h2>
        {first && (
          // The newest unread applicant, with all unread ones as the queue.
          <Button
            variant="primary"
            size="small"
            href={paths.startReading(first._id)}
            className="max-sm:w-full"
          >
            Start reading ({formatNumber(applications.count)})
            <ArrowRight aria-hidden size={18} />
          </Button>
        )}
      </div>
      <Part title="Applicants" count={applications.count} to={`${paths.allApplicants}?unread=true`}>
        {applications.latest.map(({ _id, fullName, jobTitle, createdAt }) => (
          <Row
            key={_id}
            to={paths.applicant(_id)}
            title={fullName}
            about={jobTitle}
            aside={adminDates.age(createdAt)}
            unread
          />
        ))}
      </Part>
      <Part title="Enquiries" count={enquiries.count} to={`${paths.enquiries}?state=unread`}>
        {enquiries.latest.map(({ _id, name, message, createdAt }) => (
          <Row
            key={_id}
            to={paths.enquiry(_id)}
            title={name}
            about={`“${message}”`}
            aside={adminDates.age(createdAt)}
            unread
          />
        ))}
      </Part>
    </Pane>
  );
}
