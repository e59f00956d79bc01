/**
 * Brings up the Compose stack, puts a steady load on it, injects one fault after the other, and then compares everything that was
 * acknowledged with what is stored. A table, the same in bench/out/faults.json, and one line with the result.
 *
 *   node tools/faults/run.mjs     FAULT=kill-api,full-mongo these alone; BUILD=no the images that are there
 */
import { loadTest } from '../lib/load-test.mjs';
import { Run } from '../lib/run.mjs';
import { faults } from './faults.mjs';
import { build, down, logs, origin, showSecrets, up } from './stack.mjs';

/** Docker waits up to a minute before it starts again what ended again and again. */
const RECOVERY_MS = 120_000;

const asked = process.env.FAULT?.split(',') ?? [];
const unknown = asked.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(
    `No such fault: ${unknown.join(', ')}. There are ${faults.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const events = faults.filter(({ name }) => asked.length === 0 || asked.includes(name));

const run = new Run('faults', 15);
await run.finish(
  async () => {
    if (process.env.BUILD !== 'no') await run.step('building the images', build);
    await run.step('starting, until every service is healthy', up);
    return loadTest(run, { origin, admin: await showSecrets(), events, recoveryMs: RECOVERY_MS });
  },
  { readLogs: logs, cleanUp: down },
);
