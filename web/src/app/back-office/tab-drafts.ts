import { counted } from '../../content/formats';
import { draftKinds, dropDrafts } from '../../forms/drafts';

/** A living tab answers sooner. */
const answerMs = 250;

/** Asks the other tabs of the back office for the kinds of their drafts. They answer with a list. */
const channel = new BroadcastChannel('drafts');
let found: string[] = [];

channel.onmessage = ({ data }: MessageEvent<'list' | 'drop' | string[]>) => {
  if (Array.isArray(data)) return void found.push(...data);
  if (data === 'drop') dropDrafts();
  channel.postMessage(draftKinds());
};

/** @returns the kind of each draft in this tab and in every other. @param question 'drop' lets the other tabs drop theirs */
export async function askTabs(question: 'list' | 'drop'): Promise<string[]> {
  found = draftKinds();
  channel.postMessage(question);
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  return found;
}

/** Such as "2 notes and 1 job". */
export const describeDrafts = (kinds: readonly string[]): string =>
  new Intl.ListFormat('en').format(
    [...new Set(kinds)].map((kind) =>
      counted(kinds.filter((one) => one === kind).length, kind, kind === 'reply' ? 'replies' : `${kind}s`),
    ),
  );
