import type { Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';
import { PATIENCE_MS } from '../patience.js';

const MOST_MS = 5_000;
/** A Date header has whole seconds. */
const ROUNDED_MS = 1_000;

/** What another clock said between two looks at this one. */
interface Reading {
  whose: string;
  before: number;
  other: number;
  after: number;
}

/** Against those of the database and the object store: a claim, a signed request and a link hold for minutes. */
export const clock: Check = {
  name: 'clock',
  async run(patient) {
    const { s3 } = patient.settings;
    if (patient.isEmbedded && !s3) return [right('Database and files go by the same.')];
    const connection = await patient.database().catch(() => undefined);
    const readings = [
      connection &&
        (await reading("the database's", async () => {
          const { localTime } = (await connection.db?.command({ hello: 1 })) as { localTime: Date };
          return localTime.getTime();
        })),
      s3 && (await reading("the object store's", () => dateOf(s3.endpoint))),
    ].filter((read) => read !== undefined);
    return readings.length === 0
      ? [note('Not looked at: there is no other clock to be had.')]
      : readings.map(compare);
  },
};

async function reading(whose: string, ask: () => Promise<number>): Promise<Reading | undefined> {
  const before = Date.now();
  const other = await ask().catch(() => Number.NaN);
  return Number.isNaN(other) ? undefined : { whose, before, other, after: Date.now() };
}

async function dateOf(endpoint: string): Promise<number> {
  const answer = await fetch(endpoint, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return Date.parse(answer.headers.get('date') ?? '');
}

/** By how much the other clock differs at least. */
export function offBy({ before, other, after }: Omit<Reading, 'whose'>): number {
  if (other > after) return other - after;
  return Math.max(0, before - ROUNDED_MS - other);
}

function compare(read: Reading): Finding {
  const off = offBy(read);
  return off > MOST_MS
    ? wrong(
        `This machine's clock and ${read.whose} differ by ${Math.round(off / 1000)} s.`,
        'Let both keep time by NTP (`timedatectl`): signed requests and links fail else.',
      )
    : right(`It agrees with ${read.whose}.`);
}
