import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useMeetingsQuery, type UpcomingMeeting } from '../../../api/applicants';
import { cityOf, meetingDates } from '../../../content/formats';
import { faultOf, instantOf, newProposal, nextTime, type Proposal } from '../../../reading/message/proposal';
import { Button } from '../../../ui/Button';
import { Checkbox, SelectField } from '../../../ui/choices';
import { control, FieldError, TextField } from '../../../ui/fields';

const MAX_TIMES = 5;
const lengths = Array.from({ length: 8 }, (_, place) => String(15 * (place + 1)));

interface TimesProps<Proposed = Proposal> {
  proposal: Proposed;
  change: (proposal?: Proposal) => void;
  timeZone: string;
  /** Of whoever gets the message. */
  ids: readonly string[];
}

/** Times for an interview, which come with a message. */
export function ProposeTimes({ proposal, ...rest }: TimesProps<Proposal | undefined>) {
  const { timeZone, change } = rest;
  const first = proposal?.times.map((time) => instantOf(time, timeZone)).find(Boolean);
  return (
    <fieldset aria-label="Times" className="min-w-0 border-2 border-line">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 bg-surface px-4 text-sm text-ink-soft">
        <Checkbox
          label="Propose times"
          className="text-ink"
          checked={proposal !== undefined}
          onChange={({ target }) => change(target.checked ? newProposal(timeZone) : undefined)}
        />
        {first && `in ${cityOf(timeZone)}, ${meetingDates.offset(first, timeZone)}`}
        {proposal && <span className="ml-auto">{`${proposal.times.length} of ${MAX_TIMES}`}</span>}
      </div>
      {proposal && <Times proposal={proposal} {...rest} />}
    </fieldset>
  );
}

const focus = (field: HTMLElement | null) => field?.focus();

function overlapText(start: string, length: number, timeZone: string, others: readonly UpcomingMeeting[]) {
  const from = Date.parse(start);
  for (const { name, chosen, options, minutes } of others)
    for (const other of chosen ? [chosen] : options) {
      const since = Date.parse(other);
      if (from >= since + minutes * 60_000 || since >= from + length * 60_000) continue;
      const overlap = `Overlaps ${meetingDates.time(other, timeZone)}, which`;
      if (chosen) return `${overlap} ${name} has chosen.`;
      return `${overlap} you proposed to ${name}. Whoever chooses first gets it.`;
    }
  return undefined;
}

function Times({ proposal, change, timeZone, ids }: TimesProps) {
  const { times, minutes, place } = proposal;
  const id = useId();
  const [added, setAdded] = useState<number>();
  const { data: meetings = [] } = useMeetingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const others = meetings.filter(({ _id }) => !ids.includes(_id));
  const next = nextTime(times, timeZone);
  const rowOf = (time: string, index: number) => {
    const [day = '', start = ''] = time.split('T');
    const fault = faultOf(time, timeZone);
    const instant = fault ? undefined : instantOf(time, timeZone);
    const number = index + 1;
    const errorId = `${id}${number}`;
    const field = (name: string, value: string, timeWith: (value: string) => string) => ({
      'aria-label': `${name} ${number}`,
      'aria-invalid': fault ? true : undefined,
      'aria-describedby': `${errorId}-error`,
      value,
      onChange: ({ target }: { target: HTMLInputElement }) =>
        change({ ...proposal, times: times.with(index, timeWith(target.value)) }),
    });
    return (
      <li key={index} className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-ink-soft">
        <span aria-hidden className="w-5">
          {number}
        </span>
        <input
          ref={index === added ? focus : undefined}
          type="date"
          {...field('Day', day, (value) => `${value}T${start}`)}
          className={`${control} h-12 max-w-47 min-w-0 flex-1 px-3! text-base`}
        />
        <input
          type="time"
          step={900}
          {...field('Start', start, (value) => `${day}T${value}`)}
          className={`${control} h-12 w-32! px-3! text-base`}
        />
        <span className="max-sm:ml-7.5">
          {instant && `to ${meetingDates.span(instant, minutes, timeZone).split(' to ')[1] ?? ''}`}
        </span>
        {times.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove time ${number}`}
            className="ml-auto px-2.5!"
            onClick={({ currentTarget }) => {
              currentTarget.closest('ol')?.querySelector('input')?.focus();
              change({ ...proposal, times: times.toSpliced(index, 1) });
            }}
          >
            <X aria-hidden size={18} />
          </Button>
        )}
        <div role="status" className="basis-full text-ink sm:pl-7.5">
          <FieldError fieldId={errorId}>{fault}</FieldError>
          <p className="border-l-4 border-accent bg-highlight px-4 py-2 empty:hidden">
            {instant && overlapText(instant, minutes, timeZone, others)}
          </p>
        </div>
      </li>
    );
  };
  return (
    <div className="grid gap-4 border-t-2 border-line p-4">
      <ol className="grid gap-2.5">{times.map(rowOf)}</ol>
      {times.length < MAX_TIMES && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft sm:pl-7.5">
          <Button
            size="small"
            onClick={() => {
              setAdded(times.length);
              change({ ...proposal, times: [...times, next] });
            }}
          >
            <Plus aria-hidden size={18} />
            Add a time
          </Button>
          Starts as {meetingDates.moment(`${next}Z`, 'UTC')}: one working day later.
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:pl-7.5">
        <SelectField
          label="Length"
          options={lengths.map((value) => ({ value, label: `${value} minutes` }))}
          value={minutes}
          onChange={({ target }) => change({ ...proposal, minutes: Number(target.value) })}
        />
        <TextField
          label="Place or link"
          value={place}
          maxLength={300}
          onChange={({ target }) => change({ ...proposal, place: target.value })}
        />
      </div>
    </div>
  );
}
