import type { HistoryEntry } from '../../../api/applicant';
import { applicantWords as words } from '../../../content/back-office/applicants';
import { adminDates } from '../../../content/formats';
import { historySentence } from './history-sentence';
import { Part } from './Part';

/** What happened to an application, one sentence each. */
export function History({ entries }: { entries: HistoryEntry[] }) {
  const known = entries
    .map((entry) => ({ entry, sentence: historySentence(entry) }))
    .filter(({ sentence }) => sentence !== undefined);
  return (
    <Part title={words.history}>
      <ol className="grid gap-2 text-sm">
        {known.map(({ entry, sentence }, place) => (
          <li key={place} className="grid gap-x-4 @md:grid-cols-[10.5rem_minmax(0,1fr)]">
            <time dateTime={entry.at} className="text-ink-soft tabular-nums">
              {adminDates.moment(entry.at)}
            </time>
            <span className="[overflow-wrap:anywhere]">{sentence}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
