import { applicantsApi, type Interview } from '../../api/applicants';
import { polled } from '../../api/base-api';
import type { Overview } from '../../api/overview';
import { adminDates, duration, timeAgo } from '../../content/admin-dates';
import { counted } from '../../content/formats';
import { paths } from '../../content/paths';
import { StageMark } from '../../reading/StageChoice';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { Block, MoreLink, Row } from './Panel';

/** Of a longer list, the page of all jobs shows the rest. */
const atMost = 5;

function closing(days: number): string {
  if (days <= 0) return 'closes today';
  return days === 1 ? 'closes tomorrow' : `closes in ${days} days`;
}

const jobEntry = ({ _id, title }: { _id: string; title: string }, about: string, aside: string) => (
  <Row key={_id} to={paths.editJob(_id)} title={title} about={about} aside={aside} />
);

const allJobs = <MoreLink to={paths.jobsAdmin}>All jobs</MoreLink>;

interface LookAfterProps {
  overview: Overview;
  now: number;
}

/** Interviews of today and tomorrow. */
function Meetings({ now }: Pick<LookAfterProps, 'now'>) {
  const { data = [] } = applicantsApi.useInterviewsQuery(undefined, polled);
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  const days = [new Date(now), tomorrow].map((day) => day.toDateString());
  const entryOf = ({ _id, name, start, minutes, place = '' }: Interview) => {
    const day = days.indexOf(new Date(start).toDateString());
    const isNear = Date.parse(start) < now + 15 * 60_000 && place.startsWith('https:');
    return (
      day >= 0 && (
        <Row
          key={_id}
          to={paths.applicant(_id)}
          title={name}
          about={`${day ? 'tomorrow' : 'today'}, ${minutes} min`}
          aside={<time className="font-semibold text-ink">{adminDates.time(start)}</time>}
          action={isNear && <Button size="small" href={place} children="Join" newTab />}
        />
      )
    );
  };
  return (
    <Block title="Meetings" aside={undefined}>
      {data.map(entryOf)}
    </Block>
  );
}

/** Who waits, and jobs that need attention. Nothing where there is nothing. */
export function LookAfter({ overview: { firstAnswer, waiting, jobs }, now }: LookAfterProps) {
  const { closingSoon, withoutApplications } = jobs;
  const { medianMinutes, oldest } = firstAnswer;
  return (
    <div className="grid min-w-0 content-start gap-8 empty:hidden lg:[:empty+&]:grid-cols-2 lg:[:empty+&]:gap-x-11">
      <Meetings now={now} />
      <Block
        title="Waiting longest"
        aside={<MoreLink to={`${paths.allApplicants}?stage=new&sort=oldest`}>All new</MoreLink>}
      >
        {waiting.map(({ _id, fullName, jobTitle, stage, days }) => (
          <Row
            key={_id}
            to={paths.applicant(_id)}
            title={
              <>
                <StageMark stage={stage} isShort /> {fullName}
              </>
            }
            about={jobTitle}
            aside={counted(days, 'day', 'days')}
          />
        ))}
      </Block>
      <Block title="First answer" aside={<span className="ml-auto text-sm text-ink-soft">last 30 days</span>}>
        {[
          medianMinutes !== undefined && (
            <li key="median" className="pt-2 text-sm text-ink-soft">
              <span className="mr-2 font-display text-[2rem] text-ink">{duration(medianMinutes)}</span> median
            </li>
          ),
          oldest && (
            <li key="oldest" className="pt-2 text-sm [overflow-wrap:anywhere] text-ink-soft">
              <Link to={paths.enquiry(oldest._id)} className="text-link underline">
                <bdi>{oldest.name}</bdi>
              </Link>
              {` has waited longest, ${adminDates.age(oldest.createdAt)}.`}
            </li>
          ),
        ]}
      </Block>
      <Block title="Closing within a week" aside={allJobs}>
        {closingSoon
          .slice(0, atMost)
          .map((job) => jobEntry(job, adminDates.calendarShort(job.closesOn), closing(job.closesInDays)))}
      </Block>
      <Block title="No application for two weeks" aside={allJobs}>
        {withoutApplications.slice(0, atMost).map(({ createdAt, lastApplicationAt: last, ...job }) => {
          const aside = last ? `last one ${timeAgo(last, now)}` : 'no applicants';
          return jobEntry(job, `added ${timeAgo(createdAt, now)}`, aside);
        })}
      </Block>
    </div>
  );
}
