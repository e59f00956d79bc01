import type { Connection } from 'mongoose';

/** The database's clock, for pipelines and `$expr`: the clocks of machines differ. */
export const NOW = '$$NOW';

/** Lower bound of every date: with it a comparison by $expr uses an index. Marks erased applicants. */
export const EPOCH = new Date(0);

/** By the clock of this process. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

export const inMs = (ms: number): { $add: [string, number] } => ({ $add: [NOW, ms] });

export const isDue = (field: string): { $expr: { $lte: [string, string] } } => ({
  $expr: { $lte: [`$${field}`, NOW] },
});

export async function readClock({ db }: Connection): Promise<Date> {
  const clock = db?.aggregate<{ now: Date }>([{ $documents: [{ now: NOW }] }]);
  return (await clock?.next())?.now ?? EPOCH;
}
