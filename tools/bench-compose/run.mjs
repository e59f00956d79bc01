/**
 * Brings up the Compose stack and measures what visitors get of it beside what it stands on: lists and pages beside static
 * files of the same nginx, applications beside the same bytes put straight into the object store; with one replica of the API
 * and with three. A table, and the same in bench/out/compose.json.
 *
 *   node tools/bench-compose/run.mjs     REPLICAS=1 these alone; PART=reads or applications; BUILD=no the images that are there
 */
import { cpus } from 'node:os';
import { Run } from '../lib/run.mjs';
import { applications } from './applications.mjs';
import { reads } from './reads.mjs';
import { build, down, logs, originOfWeb, showSecrets, up } from './stack.mjs';

const run = new Run('compose', 60);
const replicas = (process.env.REPLICAS ?? '1,3').split(',').map(Number);
const isWanted = (part) => (process.env.PART ?? part) === part;

/** Ratios to reach; the other rows are for information. */
const GOAL = { list: 0.8, page: 0.8, application: 0.7 };

async function measure(count) {
  const rows = [];
  await run.step(`starting, API × ${count}`, () => up(count));
  const origin = await originOfWeb();
  const credentials = await showSecrets();
  if (isWanted('reads')) rows.push(...(await run.step('lists and pages', () => reads(origin, count))));
  if (isWanted('applications'))
    rows.push(...(await run.step('applications', () => applications(origin, count, credentials))));
  return rows;
}

const goalOf = (what) => GOAL[what.split(' ')[0]];

/** @param {{ [column: string]: any, ratio?: number }} row */
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

await run.finish(
  async () => {
    if (process.env.BUILD !== 'no') await run.step('building the images', build);
    const rows = [];
    for (const count of replicas) rows.push(...(await measure(count)));
    console.table(rows.map(shown));
    console.log(
      `The load runs on the same ${cpus().length} cores as the stack: read the ratios, not the absolute numbers. Each is the median of three ` +
        'runs that alternate with what it is compared with.',
    );
    run.save({ cpu: cpus()[0]?.model, cores: cpus().length, rows });
    return true;
  },
  { readLogs: logs, cleanUp: down },
);
