import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Choice, OwnMeeting } from '../../api/application';
import { problemOf } from '../../api/problem';
import { applicationPage } from '../../content/application-page';
import { cityOf, meetingDates } from '../../content/meeting-dates';
import { failed } from '../../forms/failures';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/fields';
import { FormNotice, type Notice } from '../../ui/FormNotice';
import { ListRegion } from '../../ui/list/ListRegion';
import { Pane } from '../../ui/panes';

const words = applicationPage.interview;
const soft = 'text-sm text-ink-soft';
const row = 'border-t border-hairline px-4 py-4 sm:px-8';
const { day: dayOf, moment, offset, span, time, weekday } = meetingDates;

export const Fact = ({ name, value }: Record<'name' | 'value', ReactNode>) => (
  <div className="grid min-w-0 content-start gap-1">
    <dt className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{value}</dd>
  </div>
);

/** A leaf of a calendar. */
const Leaf = ({ start, look }: { start: string; look: string }) => (
  <span aria-hidden className="min-w-14 shrink-0 border-2 border-line bg-raised text-center">
    <span className={`block border-b-2 border-line text-xs font-medium uppercase ${look}`}>
      {dayOf(start).slice(0, 3)}
    </span>
    <span className="font-display text-card">{dayOf(start).split(' ')[1]}</span>
  </span>
);

interface InterviewProps {
  meeting: OwnMeeting;
  email: string;
  /** The chosen time has not begun. */
  isAhead: boolean;
  choose: (choice: Choice) => Promise<{ status: unknown } | undefined>;
}

interface Now {
  isChanging?: boolean | undefined;
  /** The start of the time that is being chosen; empty for none of them. */
  sending?: string;
  /** The start of the time that somebody else has chosen. */
  lost?: string;
  notice?: Notice;
}

/** The times that an applicant can choose from, or the chosen one. */
export function Interview({ meeting, email, isAhead, choose }: InterviewProps) {
  const { minutes, state, zone, options, chosen, place, calendar = '' } = meeting;
  const id = useId();
  const city = cityOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const list = useRef<HTMLUListElement>(null);
  const [now, setNow] = useState<Now>(state === 'none-fits' ? { notice: words.thanks } : {});
  const { isChanging, sending, lost, notice } = now;
  const free = options.find(({ isFree }) => isFree);

  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (lost) (buttons.find(({ value }) => value > lost) ?? buttons[0])?.focus();
  }, [lost]);

  const send = async (choice: Choice) => {
    const { start = '' } = choice;
    setNow({ isChanging, sending: start });
    const error = await choose(choice);
    if (error?.status === 409) setNow({ isChanging, lost: start });
    else if (error) setNow({ isChanging, notice: failed(words.failed, problemOf(error)) });
    else setNow({ notice: start ? { headline: words.isSet, detail: words.invited(email) } : words.thanks });
  };
  const sendNone = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ noneFits: true, note: new FormData(event.currentTarget).get('note') as string });
  };
  const heading = (text: string) => (
    <h2 id={id} tabIndex={-1} className="font-display text-card text-ink">
      {text}
    </h2>
  );
  const optionOf = ({ start, isFree }: OwnMeeting['options'][number]) => {
    const isOwn = start === chosen;
    const there = isFree ? words.there(time(start, zone), cityOf(zone)) : words.taken;
    return (
      <li key={start} className={`flex items-center gap-3 ${row}`}>
        <Leaf start={start} look={isFree ? 'bg-glass-honey text-on-accent' : 'bg-sunken text-ink-soft'} />
        <div className={`grid min-w-0 grow items-center sm:grid-cols-[13rem_minmax(0,1fr)] ${soft}`}>
          <p>
            {weekday(start)}
            <span className="max-sm:hidden">, {dayOf(start)}</span>
            <span className={`block text-base ${isFree ? 'font-semibold text-ink' : 'line-through'}`}>
              {span(start, minutes)}
            </span>
          </p>
          <p>{isOwn ? words.now : there}</p>
        </div>
        {isFree && !isOwn && (
          <Button
            size="small"
            className="max-sm:px-3!"
            value={start}
            aria-label={`${words.action} ${moment(start)}`}
            busy={sending === start}
            onClick={() => void send({ start })}
          >
            {words.action}
          </Button>
        )}
      </li>
    );
  };
  const said = free ? words.length(minutes) : options.length > 0 ? words.noneLeft : words.over;
  const choice = (
    <Pane space="none" glass="amber" className="pl-2.5! sm:pl-2.5!">
      <div className="grid gap-1 px-4 py-5 sm:px-8">
        {heading(words.choose)}
        <p className="text-ink-soft">{chosen ? `${words.now}: ${moment(chosen)}` : said}</p>
      </div>
      {free && <p className="bg-sunken px-4 py-3 text-sm sm:px-8">{words.zone(city, offset(free.start))}</p>}
      <ul ref={list}>{free && options.map(optionOf)}</ul>
      <form onSubmit={sendNone} className={`grid gap-3 sm:justify-items-start ${row}`}>
        {chosen ? (
          <Button onClick={() => setNow({})}>{words.keep}</Button>
        ) : (
          <>
            <TextField {...words.note} name="note" className="w-full" maxLength={200} />
            <Button type="submit" busy={sending === ''}>
              {free ? words.none : words.send}
            </Button>
          </>
        )}
      </form>
    </Pane>
  );
  const where = place?.startsWith('https:') ? (
    <a href={place} className="text-link underline">
      {place}
    </a>
  ) : (
    place
  );
  return (
    <ListRegion aria-labelledby={id} className="grid gap-5">
      <FormNotice notice={notice} />
      <p role="status" className="sr-only">
        {lost && `${moment(lost)}: ${words.taken}`}
      </p>
      {!chosen || (isChanging && isAhead) ? (
        choice
      ) : (
        <Pane space="large" glass="teal" className="grid gap-5">
          <div className="flex items-center gap-4">
            <Leaf start={chosen} look="bg-glass-teal px-5 text-night-ink" />
            <div className={soft}>
              {`${weekday(chosen)}, ${dayOf(chosen)}`}
              {heading(span(chosen, minutes))}
              {`${city}, ${offset(chosen)}`}
            </div>
          </div>
          <dl className="grid gap-5 border-t border-hairline pt-5">
            <Fact
              name={words.in(cityOf(zone))}
              value={`${span(chosen, minutes, zone)}, ${offset(chosen, zone)}`}
            />
            {where && <Fact name={words.where} value={where} />}
          </dl>
          {isAhead && (
            <div className="grid gap-3 sm:justify-items-start">
              <Button
                href={`data:text/calendar,${encodeURIComponent(calendar)}`}
                download="interview.ics"
                variant="primary"
              >
                {words.calendar}
              </Button>
              <Button onClick={() => setNow({ isChanging: true })}>{words.another}</Button>
              <p className={soft}>{words.until}</p>
            </div>
          )}
        </Pane>
      )}
    </ListRegion>
  );
}
