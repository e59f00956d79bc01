import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PER_PAGE } from '../api/list-api';
import type { Query } from '../ui/list/QueryError';
import { keepInBrowser, readFromBrowser } from '../runtime/storage';
import { useWaitingKeys } from './useWaitingKeys';

/** A choice that this browser remembers. */
function useChoice(key: string, usual: boolean) {
  const [isOn, setOn] = useState(() => (readFromBrowser(key) ?? String(usual)) === 'true');
  const turn = (on: boolean) => {
    setOn(on);
    keepInBrowser(key, String(on));
  };
  return { isOn, turn };
}

interface Started {
  filters: string;
  ids: readonly string[];
  /** Moved to a stage, or deleted, since the reading started. */
  decided: ReadonlySet<string>;
  /** The place of the entry that was open last. */
  at: number;
}

export const queueTabs = { all: 'All', open: 'To decide', decided: 'Decided' } as const;
export type QueueTab = keyof typeof queueTabs;

interface QueueOptions {
  openId: string | undefined;
  filters: object;
  /** The ids of the list. */
  ids: Query<string[]>;
  addresses: { entry: (id: string) => string; listPage: (page: number) => string };
  /** Starts with "Then open the next one" on, whatever this browser remembers. */
  startsWithNext?: boolean;
}

/**
 * What is read one after the other: the ids of a list, fixed when the first one is opened. What leaves the filter since then, or is
 * added, moves nobody.
 */
export function useQueue({ openId, filters, ids: asked, addresses, startsWithNext }: QueueOptions) {
  const navigate = useNavigate();
  const [started, setStarted] = useState<Started>();
  const [tab, setTab] = useState<QueueTab>('all');
  const [turned, setTurned] = useState<{ from: string | undefined; page: number }>();
  const singleKeys = useChoice('singleKeys', true);
  const remembered = useChoice('opensNext', false);
  const [isStopped, setStopped] = useState(false);
  const opensNext = startsWithNext
    ? { isOn: !isStopped, turn: (on: boolean) => setStopped(!on) }
    : remembered;

  const current = openId === undefined ? undefined : JSON.stringify(filters);
  const queue = started?.filters === current ? started : undefined;
  const index = openId === undefined ? -1 : (queue?.ids.indexOf(openId) ?? -1);
  if (started && !queue) setStarted(undefined);
  if (!started && current !== undefined && asked.currentData)
    setStarted({ filters: current, ids: asked.currentData, decided: new Set(), at: -1 });
  if (queue && index >= 0 && index !== queue.at) setStarted({ ...queue, at: index });

  const isReady = queue !== undefined || asked.error !== undefined;
  const keys = useWaitingKeys(openId, isReady, singleKeys.isOn);
  const stepTo = (id: string | undefined) =>
    id === undefined
      ? undefined
      : () => {
          keys.waitFor(id);
          void navigate(addresses.entry(id), { replace: true });
        };

  const setDecided = (id: string, isDecided: boolean) =>
    setStarted((now) => {
      if (!now?.ids.includes(id)) return now;
      const ids = new Set(now.decided);
      if (isDecided) ids.add(id);
      else ids.delete(id);
      return { ...now, decided: ids };
    });

  const { ids = [], decided = new Set<string>(), at = -1 } = queue ?? {};
  const isIn = index >= 0;
  const nextId = ids[at + 1];
  const next = stepTo(nextId);
  const shown = tab === 'all' ? ids : ids.filter((id) => decided.has(id) === (tab === 'decided'));
  const ownPage = Math.floor(Math.max(0, shown.indexOf(openId ?? '')) / PER_PAGE) + 1;
  const page = turned?.from === openId ? (turned?.page ?? ownPage) : ownPage;
  const back = addresses.listPage(Math.floor(Math.max(0, at) / PER_PAGE) + 1);

  return {
    /** Whether the ids are loaded, or cannot be. */
    isReady,
    /** While there is no queue. */
    asked: queue ? undefined : asked,
    keys,
    singleKeys,
    opensNext,
    back,
    /** Undefined for what is not in the queue. */
    place: isIn ? index + 1 : undefined,
    total: ids.length,
    nextId,
    next,
    previous: stepTo(ids[isIn ? at - 1 : at]),
    /** What the list beside it shows. */
    pane: {
      tab,
      setTab,
      counts: { all: ids.length, open: ids.length - decided.size, decided: decided.size },
      page,
      turnTo: (to: number) => setTurned({ from: openId, page: to }),
      total: shown.length,
      ids: shown.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    },
    setDecided,
    /** Opens the next one, or the list. The admin may have left in the meantime. */
    leaveDeleted: (id: string) => {
      setDecided(id, true);
      if (!keys.isOpen(id)) return;
      if (next) next();
      else void navigate(back, { replace: true });
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;
