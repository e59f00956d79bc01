import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Overview } from '../../api/overview';
import type { Stage } from '../../api/review';
import { formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { FollowUpDialog } from '../../reading/FollowUp';
import { dueSince, type FollowUp } from '../../reading/follow-up';
import { StageMark } from '../../reading/StageChoice';
import { useChange } from '../../reading/useChange';
import { Link } from '../../runtime/router';
import { Button } from '../../ui/Button';
import { Pane } from '../../ui/panes';
import { MoreLink } from './Panel';

function DueRow({ person }: { person: Overview['due']['latest'][number] }) {
  const { _id, kind, name, about, stage, followUpAt, followUpNote } = person;
  const [isChoosing, setChoosing] = useState(false);
  const change = useChange(kind);
  const isEnquiry = kind === 'enquiry';
  const save = (followUp: FollowUp) => void change({ _id, name, stage: stage as Stage }, followUp);
  const since = followUpAt && dueSince(followUpAt);
  const to = isEnquiry ? paths.enquiry(_id) : paths.applicant(_id);
  const link = (
    <Link to={to} dir="auto" className="text-link after:absolute after:inset-0 hover:underline">
      {name}
    </Link>
  );
  return (
    <li className="relative flex min-h-15.5 flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-5 py-2 text-sm [overflow-wrap:anywhere] transition-colors duration-150 hover:bg-highlight">
      <div className="min-w-0 flex-[1_1_16rem] max-sm:basis-full">
        <p dir="auto" className="font-semibold">
          {followUpNote ?? link}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-xs">
          {followUpNote && link}
          <StageMark stage={stage as Stage} />
          <span className="text-ink-soft">{isEnquiry ? 'Enquiry' : about}</span>
        </p>
      </div>
      {since && <span className="text-danger max-sm:order-last">{since}</span>}
      <Button size="small" className="z-10" onClick={() => save({ followUpAt: null })}>
        <Check aria-hidden size={18} />
        Done<span className="sr-only"> with {name}</span>
      </Button>
      <Button size="small" variant="quiet" className="z-10 px-2!" onClick={() => setChoosing(true)}>
        Later…<span className="sr-only"> with {name}</span>
      </Button>
      {isChoosing && (
        <FollowUpDialog who={name} entry={person} onSave={save} onClose={() => setChoosing(false)} />
      )}
    </li>
  );
}

/** Whose follow-up is due. Nothing where there is nobody. */
export function DueToday({ due: { count, latest } }: Pick<Overview, 'due'>) {
  if (count === 0) return null;
  return (
    <Pane space="none" glass="amber" className="pl-3! before:w-3! sm:pl-3!">
      <h2 className="flex min-h-15 items-center gap-3 px-5 font-display text-card">
        Due today <span className="font-sans text-sm text-ink-soft">{formatNumber(count)}</span>
      </h2>
      <ul aria-label="Due today">
        {latest.map((person) => (
          <DueRow key={person._id} person={person} />
        ))}
      </ul>
      {count > latest.length && (
        <div className="flex flex-wrap gap-x-6 border-t border-hairline px-5 py-1 *:ml-0">
          <MoreLink to={`${paths.allApplicants}?due=true`}>All due applicants</MoreLink>
          <MoreLink to={`${paths.enquiries}?due=true`}>All due enquiries</MoreLink>
        </div>
      )}
    </Pane>
  );
}
