import { counted } from '../../content/formats';
import { draftKinds, dropDrafts } from '../../forms/drafts';
import { newId } from '../../runtime/storage';

/** The unsaved texts of one tab, by kind. */
export interface TabDrafts {
  tab: string;
  kinds: readonly string[];
}

const CHANNEL = 'drafts';
/** A living tab answers sooner. */
const answerMs = 250;
const ownTab = newId();

/** Answers other tabs. */
export function answerTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<TabDrafts | { drop: readonly string[] }>) => {
    if (!('drop' in data)) return;
    if (data.drop.includes(ownTab)) dropDrafts();
    channel.postMessage({ tab: ownTab, kinds: draftKinds() } satisfies TabDrafts);
  };
}

/** Asks every living tab of the back office, this one too. @param drop tabs that drop their drafts first */
export function askTabs(drop: readonly string[] = []): Promise<TabDrafts[]> {
  const channel = new BroadcastChannel(CHANNEL);
  const answers = new Map<string, TabDrafts>();
  const add = (answer: TabDrafts) => answer.kinds.length > 0 && answers.set(answer.tab, answer);
  channel.onmessage = ({ data }: MessageEvent<TabDrafts | { drop: readonly string[] }>) => {
    if ('tab' in data) add(data);
  };
  // This tab needs no answer.
  if (drop.includes(ownTab)) dropDrafts();
  add({ tab: ownTab, kinds: draftKinds() });
  channel.postMessage({ drop });
  return new Promise((resolve) =>
    setTimeout(() => {
      channel.close();
      resolve([...answers.values()]);
    }, answerMs),
  );
}

const list = new Intl.ListFormat('en');

const describeTab = (kinds: readonly string[], place: string) => {
  const counts = [...new Set(kinds)].map((kind) =>
    counted(kinds.filter((one) => one === kind).length, kind, kind === 'reply' ? 'replies' : `${kind}s`),
  );
  return `${list.format(counts)} in ${place}`;
};

/** Such as "1 job and 2 notes in this tab and 1 job in another tab". */
export const describeDrafts = (tabs: readonly TabDrafts[], own = ownTab): string =>
  list.format(
    tabs
      .toSorted((tab) => (tab.tab === own ? -1 : 1))
      .map(({ tab, kinds }) => describeTab(kinds, tab === own ? 'this tab' : 'another tab')),
  );
