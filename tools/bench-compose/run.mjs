/**
 * Brings up the Compose stack and measures what visitors get of it beside what it stands on: lists and pages beside static
 * files of the same nginx, applications beside the same bytes put straight into the object store; with one replica of the API
 * and with three. A table, and the same in bench/out/compose.json.
 *
 *   node tools/bench-compose/run.mjs     REPLICAS=1 these alone; PART=reads or applications; BUILD=no the images that are there
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { applications } from './applications.mjs';
import { reads } from './reads.mjs';
import { build, down, originOfWeb, showSecrets, up } from './stack.mjs';

const out = join(import.meta.dirname, '../../bench/out');
const replicas = (process.env.REPLICAS ?? '1,3').split(',').map(Number);
const isWanted = (part) => (process.env.PART ?? part) === part;

/** What is to be reached; the rest is for reading. */
const GOAL = { list: 0.8, page: 0.8, application: 0.7 };

async function step(what, work) {
  const begun = performance.now();
  console.log(`bench-compose: ${what} …`);
  const result = await work();
  console.log(`bench-compose: ${what} took ${Math.round((performance.now() - begun) / 1000)} s`);
  return result;
}

async function measure(count) {
  const rows = [];
  await step(`starting, API × ${count}`, () => up(count));
  const origin = await originOfWeb();
  const credentials = await showSecrets();
  if (isWanted('reads')) rows.push(...(await step('lists and pages', () => reads(origin, count))));
  if (isWanted('applications'))
    rows.push(...(await step('applications', () => applications(origin, count, credentials))));
  return rows;
}

const goalOf = (what) => GOAL[what.split(' ')[0]];

function shown({ replicas: count, what, bytes, connections, perSecond, p50, p99, errors, ratio }) {
  return {
    'API ×': count,
    what,
    bytes,
    connections,
    'per second': Math.round(perSecond),
    'p50 (ms)': Math.round(p50),
    'p99 (ms)': Math.round(p99),
    errors,
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    'to reach': ratio === undefined ? '' : `≥ ${goalOf(what).toFixed(1)}`,
  };
}

// What is brought up is taken down, also after Ctrl-C: the engine ends what was asked of it.
const interrupted = new Promise((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => reject(new Error('It was interrupted.')));
});
interrupted.catch(() => undefined);

async function all() {
  if (process.env.BUILD !== 'no') await step('building the images', build);
  const rows = [];
  for (const count of replicas) rows.push(...(await measure(count)));
  return rows;
}

mkdirSync(out, { recursive: true });
let failed = false;
try {
  const rows = await Promise.race([all(), interrupted]);
  console.table(rows.map(shown));
  console.log(
    `Whoever asks runs on the same ${cpus().length} cores as who answers: read the ratios, not the figures. Each is the middle of three turns, ` +
      'taken in turn with what it is compared with.',
  );
  writeFileSync(
    join(out, 'compose.json'),
    JSON.stringify(
      { date: new Date().toISOString(), cpu: cpus()[0]?.model, cores: cpus().length, rows },
      undefined,
      2,
    ),
  );
} catch (error) {
  failed = true;
  console.error(`bench-compose: FAILED: ${error.message}`);
} finally {
  console.log('bench-compose: taking the stack down …');
  await down();
}
process.exit(failed ? 1 : 0);
