import { useId, type ReactNode } from 'react';
import { adminDates } from '../../content/admin-dates';

/** One part of the rail beside what is read. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function History<Entry extends { at: string }>({
  entries,
  sentence,
}: {
  entries: readonly Entry[];
  sentence: (entry: Entry) => string;
}) {
  return (
    <Part title="History">
      <ol className="grid gap-2 text-sm">
        {entries.map((entry, place) => (
          <li key={place} className="grid gap-x-4 @md:grid-cols-[10.5rem_minmax(0,1fr)]">
            <time dateTime={entry.at} className="text-ink-soft tabular-nums">
              {adminDates.moment(entry.at)}
            </time>
            <span className="[overflow-wrap:anywhere]">{sentence(entry)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
