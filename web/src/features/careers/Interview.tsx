import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Choice, OwnApplication, OwnMeeting } from '../../api/application';
import { problemOf } from '../../api/problem';
import { applicationPage } from '../../content/application-page';
import { cityOf, meetingDates } from '../../content/formats';
import { failed } from '../../forms/failures';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { ListRegion } from '../../ui/list/ListRegion';
import { Pane } from '../../ui/panes';

const words = applicationPage.interview;
const soft = 'text-sm text-ink-soft';
const { day: dayOf, moment, offset, span, weekday } = meetingDates;
const city = cityOf(Intl.DateTimeFormat().resolvedOptions().timeZone);

export const Fact = ({ name, value }: Record<'name' | 'value', ReactNode>) => (
  <div className="grid min-w-0 content-start gap-1">
    <dt className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{value}</dd>
  </div>
);

/** A leaf of a calendar. */
function Leaf({ start, look }: { start: string; look: string }) {
  const [month = '', day] = dayOf(start).split(' ');
  return (
    <span aria-hidden className="min-w-14 shrink-0 border-2 border-line bg-raised text-center">
      <span className={`block border-b-2 border-line text-xs font-medium uppercase ${look}`}>
        {month.slice(0, 3)}
      </span>
      <span className="font-display text-card">{day}</span>
    </span>
  );
}

interface InterviewProps {
  application: OwnApplication;
  meeting: OwnMeeting;
  /** Below the API's. */
  path: string;
  /** The chosen time has not begun. */
  isAhead: boolean;
  choose: (choice: Choice) => Promise<{ status: unknown } | undefined>;
}

/** The times that an applicant can choose from, or the chosen one. */
export function Interview({ application, meeting, path, isAhead, choose }: InterviewProps) {
  const { minutes, state, zone, options, chosen, place } = meeting;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isChanging, setChanging] = useState(state === 'proposed');
  const [sending, setSending] = useState<string>();
  const [lost, setLost] = useState<{ start: string }>();
  const [notice, setNotice] = useState<Notice>();
  const free = options.find(({ isFree }) => isFree);

  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (lost) (buttons.find(({ value }) => value > lost.start) ?? buttons[0])?.focus();
  }, [lost]);

  const send = async (start: string, choice: Choice) => {
    setSending(start);
    setNotice(undefined);
    const error = await choose(choice);
    setSending(undefined);
    if (error?.status === 409) return setLost({ start });
    if (error) return setNotice(failed(words.failed, problemOf(error)));
    setChanging(false);
    setNotice(start ? words.isSet(application.email) : words.thanks);
  };
  const sendNone = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = new FormData(event.currentTarget).get('note') as string;
    void send('', { noneFits: true, ...(note.trim() && { note }) });
  };
  const title = (text: string) => (
    <h2 id={id} tabIndex={-1} className="font-display text-card">
      {text}
    </h2>
  );

  const link = (
    <a href={place} className="text-link underline">
      {place}
    </a>
  );
  const choice = (
    <Pane space="none" glass="amber" className="pl-2.5! sm:pl-2.5!">
      <div className="grid gap-1 p-5 sm:px-8">
        {title(words.choose)}
        <p className="text-ink-soft">
          {chosen ? `${words.now}: ${moment(chosen)}` : free ? words.length(minutes) : words.noneLeft}
        </p>
      </div>
      {free && (
        <p className="bg-sunken px-5 py-3 text-sm sm:px-8">{`${words.zone} ${city}, ${offset(free.start)}`}</p>
      )}
      <ul ref={list} hidden={!free}>
        {options.map(({ start, isFree }) => {
          const isTaken = !isFree && start !== chosen;
          const look = isTaken ? 'bg-sunken text-ink-soft' : 'bg-glass-honey text-on-accent';
          return (
            <li key={start} className="flex items-center gap-4 border-t border-hairline px-5 py-4 sm:px-8">
              <Leaf start={start} look={look} />
              <div className={`grid min-w-0 grow items-center sm:grid-cols-2 ${soft}`}>
                <p>
                  {weekday(start)}
                  <span className="max-sm:hidden">, {dayOf(start)}</span>
                  <span
                    className={clsx('block text-base', isTaken ? 'line-through' : 'font-semibold text-ink')}
                  >
                    {span(start, minutes)}
                  </span>
                </p>
                <p>{isTaken ? words.taken : `${span(start, minutes, zone)} ${words.in(cityOf(zone))}`}</p>
              </div>
              {start === chosen && words.now}
              {start !== chosen && isFree && (
                <Button
                  value={start}
                  aria-label={`${words.action} ${moment(start)}`}
                  busy={sending === start}
                  onClick={() => void send(start, { start })}
                >
                  {words.action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {(chosen || state === 'proposed') && (
        <form
          onSubmit={sendNone}
          className="grid gap-3 border-t-2 border-line p-5 sm:justify-items-start sm:px-8"
        >
          {chosen ? (
            <Button onClick={() => setChanging(false)}>{words.keep}</Button>
          ) : (
            <>
              <TextField
                label={words.note}
                name="note"
                className="w-full"
                maxLength={200}
                placeholder={words.example}
              />
              <Button type="submit" busy={sending === ''}>
                {free ? words.none : words.send}
              </Button>
            </>
          )}
        </form>
      )}
    </Pane>
  );
  return (
    <ListRegion aria-labelledby={id} className="grid gap-5">
      <FormNotice notice={notice} />
      <p role="status" className="sr-only">
        {lost && `${moment(lost.start)}: ${words.taken}`}
      </p>
      {!chosen || (isChanging && isAhead) ? (
        choice
      ) : (
        <Pane space="large" glass="teal" className="grid gap-5">
          <div className="flex items-center gap-4">
            <Leaf start={chosen} look="px-5 bg-glass-teal text-night-ink" />
            <div className={soft}>
              {`${weekday(chosen)}, ${dayOf(chosen)}`}
              {title(span(chosen, minutes))}
              {`${city}, ${offset(chosen)}`}
            </div>
          </div>
          <dl className="grid gap-5 border-t border-hairline pt-5">
            <Fact
              name={words.in(cityOf(zone))}
              value={`${span(chosen, minutes, zone)}, ${offset(chosen, zone)}`}
            />
            {place && <Fact name={words.where} value={place.startsWith('https:') ? link : place} />}
          </dl>
          {isAhead && (
            <>
              <Button href={`/api/${path}/meeting.ics`} download variant="primary">
                {words.calendar}
              </Button>
              <Button onClick={() => setChanging(true)}>{words.another}</Button>
            </>
          )}
          <p className={soft}>{state === 'cancelled' ? words.cancelled : isAhead && words.until}</p>
        </Pane>
      )}
    </ListRegion>
  );
}
