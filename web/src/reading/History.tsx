import type { EntryKind } from '../api/list-api';
import type { Schemas } from '../api/schemas';
import { adminDates } from '../content/admin-dates';
import { Part } from './Part';
import { allLabels } from './readable-list';

type HistoryEntry = Schemas['HistoryEntryDto'] | Schemas['EnquiryHistoryEntryDto'];

const meetingSentences: Record<string, string> = {
  proposed: 'Times for an interview were proposed.',
  chosen: 'A time for the interview was chosen.',
  'none-fits': 'None of the proposed times fits.',
  cancelled: 'The interview was cancelled.',
};

export function historySentence(kind: EntryKind, entry: HistoryEntry): string {
  const { type, by, from = 'new', to = 'new', subject = '', followUpAt, followUpNote } = entry;
  const what = kind === 'applicant' ? 'application' : 'enquiry';
  const why = followUpNote ? `: ${followUpNote}` : '.';
  return {
    applied: 'Applied.',
    received: 'Received.',
    stage: `${by} moved the ${what} from ${allLabels[from]} to ${allLabels[to]}.`,
    note: `${by} wrote a note.`,
    message: `${by} wrote “${subject}”.`,
    reply: subject ? `Wrote “${subject}”.` : 'Wrote.',
    followUp: followUpAt
      ? `${by} set a follow-up for ${adminDates.day(followUpAt)}${why}`
      : `${by} cleared the follow-up.`,
    meeting: meetingSentences[subject] ?? '',
    withdrawn: 'Withdrew the application.',
    resume: 'Replaced the resume.',
  }[type];
}

export function History({ kind, entries }: { kind: EntryKind; entries: readonly HistoryEntry[] }) {
  return (
    <Part title="History">
      <ol className="grid gap-2 text-sm">
        {entries.map((entry, place) => (
          <li key={place} className="grid gap-x-4 @md:grid-cols-[10.5rem_minmax(0,1fr)]">
            <time dateTime={entry.at} className="text-ink-soft tabular-nums">
              {adminDates.moment(entry.at)}
            </time>
            <span className="[overflow-wrap:anywhere]">{historySentence(kind, entry)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
