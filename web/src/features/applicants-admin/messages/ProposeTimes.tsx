import { skipToken } from '@reduxjs/toolkit/query';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { applicantsApi } from '../../../api/applicants';
import { cityOf, meetingDates } from '../../../content/meeting-dates';
import { faultOf, instantOf, newProposal, nextTime, type Proposal } from '../../../reading/message/proposal';
import { Button } from '../../../ui/Button';
import { Checkbox, SelectField } from '../../../ui/choices';
import { control, FieldError, TextField } from '../../../ui/fields';

const MINUTE_MS = 60_000;
const MAX_TIMES = 5;
const lengths = Array.from({ length: 8 }, (_, place) => String(15 * (place + 1)));
const focus = (field: HTMLElement | null) => field?.focus();
const { moment, offset, time: timeOf } = meetingDates;

interface ProposeTimesProps {
  proposal: Proposal | undefined;
  change: (proposal?: Proposal) => void;
  timeZone: string;
  /** Of whoever gets the message. */
  ids: readonly string[];
}

/** Times for an interview, which come with a message. */
export function ProposeTimes({ proposal, change, timeZone, ids }: ProposeTimesProps) {
  const id = useId();
  const [added, setAdded] = useState<number>();
  const { data: interviews = [] } = applicantsApi.useInterviewsQuery(proposal ? undefined : skipToken);
  const { times = [], minutes = 0, place } = proposal ?? {};
  const set = (changed: Partial<Proposal>) => proposal && change({ ...proposal, ...changed });
  const next = nextTime(times, timeZone);
  const [first] = times.flatMap((time) => instantOf(time, timeZone) ?? []);

  const rowOf = (time: string, index: number) => {
    const errorId = `${id}${index}`;
    const fault = faultOf(index, times, timeZone);
    const from = Date.parse((!fault && instantOf(time, timeZone)) || '');
    const to = from + minutes * MINUTE_MS;
    const other = interviews.find(({ _id, start, ...interview }) => {
      const since = Date.parse(start);
      return !ids.includes(_id) && from < since + interview.minutes * MINUTE_MS && since < to;
    });
    return (
      <li key={index} className="flex flex-wrap items-center gap-x-2.5 text-sm text-ink-soft">
        <span className="w-5 max-sm:hidden">{index + 1}</span>
        {(['date', 'time'] as const).map((type, part) => (
          <input
            key={type}
            ref={type === 'date' && index === added ? focus : undefined}
            type={type}
            step={part * 900}
            aria-label={`${part ? 'Start' : 'Day'} of time ${index + 1}`}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${errorId}-error`}
            value={time.split('T')[part]}
            onChange={({ target }) => {
              const changed = time.split('T').with(part, target.value).join('T');
              set({ times: times.with(index, changed) });
            }}
            className={`${control} h-12 px-2.5! text-base ${part ? 'w-34!' : 'max-w-47 min-w-0 flex-[1_1_8.5rem]'}`}
          />
        ))}
        {from > 0 && <span className="max-sm:ml-1">to {timeOf(new Date(to).toISOString(), timeZone)}</span>}
        {times.length > 1 && (
          <Button
            size="small"
            variant="quiet"
            className="ml-auto px-2.5! text-ink!"
            onClick={({ currentTarget }) => {
              currentTarget.closest('ol')?.querySelector('input')?.focus();
              set({ times: times.toSpliced(index, 1) });
            }}
          >
            <X aria-label={`Remove time ${index + 1}`} size={18} />
          </Button>
        )}
        <div role="status" className="basis-full text-ink *:mt-1.5 sm:pl-7.5">
          <FieldError fieldId={errorId}>{fault}</FieldError>
          <p className="border-l-4 border-accent bg-highlight px-4 py-2 empty:hidden">
            {other && `Overlaps ${timeOf(other.start, timeZone)}, which ${other.name} has chosen.`}
          </p>
        </div>
      </li>
    );
  };
  return (
    <fieldset aria-label="Times" className="min-w-0 border-2 border-line">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2.5 bg-surface px-3 text-sm sm:px-4 text-ink-soft">
        <Checkbox
          label="Propose times"
          className="text-ink"
          checked={proposal !== undefined}
          onChange={({ target }) => change(target.checked ? newProposal(timeZone) : undefined)}
        />
        {first && `in ${cityOf(timeZone)}, ${offset(first, timeZone)}`}
        {proposal && <span className="ml-auto">{`${times.length} of ${MAX_TIMES}`}</span>}
      </div>
      {proposal && (
        <div className="grid gap-4 border-t-2 border-line p-4">
          <ol className="grid gap-2.5">{times.map(rowOf)}</ol>
          {times.length < MAX_TIMES && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft sm:pl-7.5">
              <Button
                size="small"
                onClick={() => {
                  setAdded(times.length);
                  set({ times: [...times, next] });
                }}
              >
                <Plus aria-hidden size={18} />
                Add a time
              </Button>
              Starts as {moment(`${next}Z`, 'UTC')}: one working day later.
            </div>
          )}
          <div className="grid gap-4 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:pl-7.5">
            <SelectField
              label="Length"
              options={lengths.map((value) => ({ value, label: `${value} minutes` }))}
              value={minutes}
              onChange={({ target }) => set({ minutes: Number(target.value) as Proposal['minutes'] })}
            />
            <TextField
              label="Place or link"
              value={place}
              maxLength={300}
              onChange={({ target }) => set({ place: target.value })}
            />
          </div>
        </div>
      )}
    </fieldset>
  );
}
