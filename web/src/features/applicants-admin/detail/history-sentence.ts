import type { HistoryEntry } from '../../../api/applicant';
import { historyWords as words, stageWords } from '../../../content/back-office/applicants';
import { messageHistory } from '../../../content/back-office/messages';

/** A newer server may know more stages. */
const nameOf = (stage = ''): string => (stageWords as Record<string, string>)[stage] ?? stage;

/** What happened to an application, as one sentence; none for what only a newer server knows. */
export function historySentence({ type, by, from, to, subject }: HistoryEntry): string | undefined {
  switch (type) {
    case 'applied':
      return words.applied;
    case 'stage':
      return words.stage(by, nameOf(from), nameOf(to));
    case 'note':
      return words.note(by);
    case 'message':
      return messageHistory.message(by, subject ?? '');
    case 'withdrawn':
      return messageHistory.withdrawn;
    case 'resume':
      return messageHistory.resume;
    default:
      return undefined;
  }
}
