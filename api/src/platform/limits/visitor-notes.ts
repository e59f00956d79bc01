import type { Connection } from 'mongoose';
import type { LimitCount } from './limit-count.schema.js';
import type { RateLimits } from './rate-limits.service.js';

const NAME = 'noticed';
const DAY_S = 24 * 60 * 60;

type Observation = 'shared-address' | 'other-name';

/** Stores what a process observed where other processes and the doctor see it: as a counter that expires after a day. */
export function visitorNotes(limits: RateLimits): (what: Observation, value: string) => void {
  const counter = limits.create(NAME, { points: 1, duration: DAY_S });
  return (what, value) => void counter.penalty(`${what}/${value}`).catch(() => undefined);
}

/** @returns the addresses or hosts that were observed within a day */
export async function readVisitorNotes(connection: Connection, what: Observation): Promise<string[]> {
  const start = `${NAME}:${what}/`;
  const found = await connection
    .collection<LimitCount>('limitCounts')
    .find({ key: { $gte: start, $lt: `${start}\uffff` }, expire: { $gt: new Date() } })
    .limit(10)
    .toArray();
  return found.map(({ key }) => key.slice(start.length));
}
