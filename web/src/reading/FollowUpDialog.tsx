import { clsx } from 'clsx';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { adminDates } from '../content/admin-dates';
import { Button } from '../ui/Button';
import { Dialog, firstFocus } from '../ui/Dialog';
import { TextField } from '../ui/fields';
import { beginningOf, calendarDayOf, offeredDays, type FollowUp } from './follow-up';
import { KeyCap } from './StageChoice';

export interface FollowUpDialogProps {
  /** Such as 'Ingrid Halvorsen' or '3 applicants'. */
  who: string;
  /** What is set already. Without it the follow-up of several people can be cleared, too. */
  entry?: FollowUp;
  onSave: (change: FollowUp) => void;
  onClose: () => void;
}

/** Asks when to follow up and why. The keys 1 to 4 choose a day. */
export default function FollowUpDialog({ who, entry, onSave, onClose }: FollowUpDialogProps) {
  const { followUpAt, followUpNote = '' } = entry ?? {};
  const [day, setDay] = useState(followUpAt ? calendarDayOf(followUpAt) : '');
  const [note, setNote] = useState(followUpNote);
  const dateField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const offers = offeredDays();
  const choose = (offered: string) => {
    setDay(offered);
    noteField.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const offer = offers[Number(event.key) - 1];
    if (offer) choose(offer.day);
    else if (event.key === '4') dateField.current?.focus();
    else return;
    event.preventDefault();
  };
  const save = (change: FollowUp) => {
    onSave(change);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ followUpAt: beginningOf(day), followUpNote: note.trim() });
  };
  return (
    <Dialog title="Follow up" description={who} onClose={onClose} className="max-w-md">
      <form onSubmit={submit} onKeyDown={press} className="grid gap-4">
        <div className="-mx-6 grid border-b-2 border-line">
          {offers.map((offer, place) => (
            <button
              key={offer.label}
              ref={place === 0 ? firstFocus : undefined}
              type="button"
              aria-pressed={offer.day === day}
              onClick={() => choose(offer.day)}
              className={clsx(
                'flex min-h-11 items-center gap-4 border-t border-hairline px-6 text-left text-sm -outline-offset-3',
                offer.day === day ? 'bg-highlight font-semibold' : 'hover:bg-highlight',
              )}
            >
              <span className="grow">{offer.label}</span>
              <span className="text-ink-soft">{adminDates.weekday(beginningOf(offer.day))}</span>
              <KeyCap>{place + 1}</KeyCap>
            </button>
          ))}
        </div>
        <TextField
          ref={dateField}
          label="Date"
          type="date"
          required
          min="2000-01-01"
          max="2099-12-31"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          ref={noteField}
          label="Why"
          maxLength={120}
          hint={`${note.length} of 120`}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" type="submit">
            Save
          </Button>
          {(!entry || followUpAt) && (
            <Button size="small" variant="danger" onClick={() => save({ followUpAt: null })}>
              Clear the follow-up
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
