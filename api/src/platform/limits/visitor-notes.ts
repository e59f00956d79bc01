import type { Connection } from 'mongoose';
import type { LimitCount } from './limit-count.schema.js';
import type { RateLimits } from './rate-limits.service.js';

const NAME = 'noticed';
const DAY_S = 24 * 60 * 60;

/** What a running process may notice of its visitors: they share the address of a gateway, or come by another name than PUBLIC_URL. */
export type Noticed = 'shared-address' | 'other-name';

/** Keeps what a process noticed where others see it: as a counter, which goes by itself a day after it was begun. */
export function visitorNotes(limits: RateLimits): (what: Noticed, which: string) => void {
  const counter = limits.create(NAME, { points: 1, duration: DAY_S });
  return (what, which) => void counter.penalty(`${what}/${which}`).catch(() => undefined);
}

/** @returns what was noticed within a day: of each the address or the name */
export async function readVisitorNotes(connection: Connection, what: Noticed): Promise<string[]> {
  const start = `${NAME}:${what}/`;
  const found = await connection
    .collection<LimitCount>('limitCounts')
    .find({ key: { $gte: start, $lt: `${start}\uffff` }, expire: { $gt: new Date() } })
    .limit(10)
    .toArray();
  return found.map(({ key }) => key.slice(start.length));
}
