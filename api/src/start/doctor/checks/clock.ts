import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong, type Result } from '../result.js';

const TIMEOUT_MS = 5_000;
const MAX_DIFFERENCE_MS = 5_000;
/** A Date header has whole seconds. */
const ROUNDING_MS = 1_000;

/** Against the clocks of the database and the object store: signed requests and links are valid for minutes. */
export const clock: Check = async (context) => {
  const { s3, mongodbUri } = context.settings;
  const results = [
    ...(mongodbUri
      ? await compare('the database', async () => {
          const { localTime } = (await context.database.db?.command({ hello: 1 })) as { localTime: Date };
          return localTime.getTime();
        })
      : []),
    ...(s3 ? await compare('the object store', () => dateHeaderOf(s3.endpoint)) : []),
  ];
  return results.length > 0 ? results : [note('Skipped: no other clock answers.')];
};

async function dateHeaderOf(url: string): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  return Date.parse(headers.get('date') ?? '');
}

async function compare(name: string, read: () => Promise<number>): Promise<Result[]> {
  const before = Date.now();
  const other = await read().catch(() => Number.NaN);
  const difference = differenceOf(before, other, Date.now());
  if (Number.isNaN(difference)) return [];
  return difference > MAX_DIFFERENCE_MS
    ? [
        wrong(
          `The clocks of this machine and ${name} differ by ${Math.round(difference / 1000)} s. Synchronise both by NTP (timedatectl): signed requests fail otherwise.`,
        ),
      ]
    : [ok(`It agrees with ${name}.`)];
}

/** @returns by how much the other clock, read between two readings of this one, differs at least */
export function differenceOf(before: number, other: number, after: number): number {
  if (other > after) return other - after;
  return Math.max(0, before - ROUNDING_MS - other);
}
