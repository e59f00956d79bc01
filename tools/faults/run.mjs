/**
 * Brings up the Compose stack, puts a steady load on it, lets one fault after the other happen, and then compares all that
 * was acknowledged with what is there. A table, the same in bench/out/faults.json, and one line with the verdict.
 *
 *   node tools/faults/run.mjs     FAULT=kill-api,full-mongo these alone; BUILD=no the images that are there
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepare } from '../lib/test-data.mjs';
import { faults } from './faults.mjs';
import { judge, recovery } from '../lib/verifier.mjs';
import { Ledger } from '../lib/expected-state.mjs';
import { build, compose, down, origin, showSecrets, up } from './stack.mjs';
import { Visitors } from '../lib/virtual-users.mjs';

const out = join(import.meta.dirname, '../../bench/out');
const CALM_MS = 2_000;
/** Docker waits up to a minute before it starts again what ended again and again. */
const RECOVERY_MS = 120_000;
const LONGEST_RUN_MS = 15 * 60_000;

const asked = process.env.FAULT?.split(',') ?? [];
const unknown = asked.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(
    `No such fault: ${unknown.join(', ')}. There are ${faults.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = faults.filter(({ name }) => asked.length === 0 || asked.includes(name));

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => ending.abort(new Error('It was interrupted.')));
const tooLong = setTimeout(() => ending.abort(new Error('It took longer than a run may.')), LONGEST_RUN_MS);

/** Never resolves: it tells whoever races with it that the run is to end. */
const ended = new Promise((_resolve, reject) => {
  ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
});
ended.catch(() => undefined);

async function step(what, work) {
  ending.signal.throwIfAborted();
  const begun = performance.now();
  console.log(`faults: ${what} …`);
  const working = work();
  // When the run ends before it, what becomes of it is nobody's matter any more.
  working.catch(() => undefined);
  const result = await Promise.race([working, ended]);
  console.log(`faults: ${what} took ${Math.round((performance.now() - begun) / 1000)} s`);
  return result;
}

/** Waits until everything works again; gives up when that takes too long. @returns ms, or undefined */
async function untilRecovered(visitors, from, over) {
  for (;;) {
    const took = recovery(visitors.visits.slice(from), over);
    if (took !== undefined || visitors.now() - over > RECOVERY_MS) return took;
    await wait(100);
  }
}

async function tryOne(fault, visitors, content) {
  await wait(CALM_MS);
  const from = visitors.visits.length;
  const tells = await fault.happen(content);
  const recovered = await untilRecovered(visitors, from, visitors.now());
  await wait(CALM_MS);
  const row = judge(fault, visitors.visits.slice(from), recovered);
  if (tells)
    console.log(`faults: ${fault.name}: ${typeof tells === 'string' ? tells : JSON.stringify(tells)}`);
  for (const wrong of row.wrong) console.log(`faults: ${fault.name}: ${wrong}`);
  return row;
}

/** @returns the rows, and what of the load is there and what is not */
async function tryAll() {
  await step('starting, until every service is healthy', up);
  const content = await step('signing in and preparing', async () => prepare(origin, await showSecrets()));
  const ledger = new Ledger();
  const visitors = new Visitors(origin, ledger, content);
  const rows = [];
  visitors.start();
  for (const fault of chosen) rows.push(await step(fault.name, () => tryOne(fault, visitors, content)));
  await visitors.stop();
  const compared = await step('comparing every byte', () =>
    ledger.compare(origin, content.token, content.job),
  );
  return { rows, compared };
}

/** What every service said, for whoever looks for the cause. */
async function keepLogs() {
  const file = join(out, 'faults-stack.log');
  await compose('logs', '--no-color', '--timestamps').then(
    (logs) => writeFileSync(file, logs),
    (error) => console.error(`faults: no logs: ${error.message}`),
  );
  console.log(`faults: the log of every service is in ${file}`);
}

mkdirSync(out, { recursive: true });
let passed = false;
try {
  if (process.env.BUILD !== 'no') await step('building the images', build);
  const { rows, compared } = await tryAll();
  console.table(
    rows.map(({ fault, requests, refused, recovered, longest, wrong }) => ({
      fault,
      requests,
      refused,
      'recovered (ms)': recovered,
      'longest (ms)': longest,
      right: wrong.length === 0 ? 'yes' : 'no',
    })),
  );
  for (const { fault, why } of rows.filter(({ refused }) => refused > 0)) console.log(`${fault}: ${why}`);
  console.table(compared);
  writeFileSync(
    join(out, 'faults.json'),
    JSON.stringify({ date: new Date().toISOString(), rows, compared }, undefined, 2),
  );
  const kept = Object.values(compared).every(({ lost, doubled, unlike }) => lost + doubled + unlike === 0);
  const wrong = rows.filter((row) => row.wrong.length > 0).map(({ fault }) => fault);
  passed = kept && wrong.length === 0;
  console.log(
    passed
      ? `faults: passed: ${rows.length} faults, and all of ${compared.applications.acknowledged} acknowledged applications are there, each once, byte for byte`
      : `faults: FAILED: ${[...wrong, ...(kept ? [] : ['what was acknowledged is not what is there'])].join(', ')}`,
  );
} catch (error) {
  console.error(`faults: FAILED: ${error.message}`);
} finally {
  clearTimeout(tooLong);
  if (!passed) await keepLogs();
  console.log('faults: taking the stack down …');
  await down();
}
// After an early end, visitors may still be waiting.
process.exit(passed ? 0 : 1);
