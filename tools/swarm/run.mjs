/**
 * Brings the stack up in a Swarm of this engine alone, puts a steady load on it, updates the API, tries an update that can
 * never be ready, kills a replica, makes a backup and restores it, and compares everything that was acknowledged. An engine
 * that is in a Swarm, or on which other containers run, is left alone.
 *
 *   node tools/swarm/run.mjs     BUILD=no the images that are there; API_IMAGE, WEB_IMAGE others of yours
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepare } from '../lib/test-data.mjs';
import { judge, recovery } from '../lib/verifier.mjs';
import { Ledger } from '../lib/expected-state.mjs';
import { Visitors } from '../lib/virtual-users.mjs';
import { slowApplication } from '../lib/slow-application.mjs';
import * as swarm from './swarm.mjs';

const out = join(import.meta.dirname, '../../bench/out');
const CALM_MS = 2_000;
const LONGEST_RUN_MS = 20 * 60_000;
const SLOW_S = 60;
const REPLICAS = 3;

/** On a machine with more to do than cores, the database may take longer than the two seconds that readiness gives it. */
const nothing = { refusals: ['ready:database-unavailable'] };
/** What happens under load, and what visitors may be refused meanwhile. */
const events = [
  {
    name: 'update',
    ...nothing,
    async happen({ job }, ledger) {
      const application = ledger.newApplication(SLOW_S * 4_000);
      const slow = slowApplication(swarm.origin, job, application, SLOW_S);
      const { state } = await swarm.updateApi(await swarm.nextImage());
      const status = await slow;
      if (state !== 'completed') throw new Error(`the update ended as ${state}`);
      if (status !== 201) throw new Error(`the application that took a minute was answered ${status}`);
      return `completed, and an application that took ${SLOW_S} s was taken`;
    },
  },
  {
    name: 'broken update',
    ...nothing,
    async happen() {
      const { state, image } = await swarm.updateApi(await swarm.brokenImage());
      if (state !== 'rollback_completed' || !image.endsWith('-next'))
        throw new Error(`the update ended as ${state} with ${image}`);
      return `${state}, the image before it runs`;
    },
  },
  {
    name: 'killed replica',
    // What it was just answering is cut; whoever asks again is answered by another.
    refusals: ['api-unavailable', 'page'],
    async happen() {
      await swarm.killOne();
    },
  },
];

const ending = new AbortController();
const tooLong = setTimeout(() => ending.abort(new Error('It took longer than a run may.')), LONGEST_RUN_MS);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => ending.abort(new Error('It was interrupted.')));
const ended = new Promise((_resolve, reject) => {
  ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
});
ended.catch(() => undefined);

async function step(what, work) {
  ending.signal.throwIfAborted();
  const begun = performance.now();
  console.log(`swarm: ${what} …`);
  const working = work();
  working.catch(() => undefined);
  const result = await Promise.race([working, ended]);
  console.log(`swarm: ${what} took ${Math.round((performance.now() - begun) / 1000)} s`);
  return result;
}

/** Until every kind of visit succeeds again; the run's own limit ends it. @returns ms */
async function untilRecovered(visitors, from, over) {
  for (;;) {
    const took = recovery(visitors.visits.slice(from), over);
    if (took !== undefined) return took;
    await wait(100);
  }
}

async function tryOne(event, visitors, content, ledger) {
  await wait(CALM_MS);
  const from = visitors.visits.length;
  const tells = await event.happen(content, ledger);
  const recovered = await untilRecovered(visitors, from, visitors.now());
  await wait(CALM_MS);
  await swarm.untilReplicas(REPLICAS);
  const row = judge(event, visitors.visits.slice(from), recovered);
  if (tells) console.log(`swarm: ${event.name}: ${tells}`);
  for (const wrong of row.wrong) console.log(`swarm: ${event.name}: ${wrong}`);
  return row;
}

async function tryAll() {
  await step('making a swarm', swarm.makeSwarm);
  const admin = await step('making the secrets', swarm.makeSecrets);
  await step('starting, until visitors are answered', async () => {
    await swarm.deploy();
    await swarm.untilReady();
    await swarm.untilReplicas(REPLICAS);
  });
  const content = await step('signing in and preparing', () => prepare(swarm.origin, admin));
  const ledger = new Ledger();
  const visitors = new Visitors(swarm.origin, ledger, content);
  const rows = [];
  visitors.start();
  for (const event of events)
    rows.push(await step(event.name, () => tryOne(event, visitors, content, ledger)));
  await visitors.stop();
  const archive = await step('a backup', () => swarm.backup('make'));
  await step('restoring it', async () => {
    await swarm.scaleApi(0);
    await swarm.backup('restore', archive);
    await swarm.scaleApi(REPLICAS);
    await swarm.untilReady();
  });
  const compared = await step('comparing every byte', () =>
    ledger.compare(swarm.origin, content.token, content.job),
  );
  return { rows, compared };
}

const whyNot = await swarm.whyNotHere();
if (whyNot) {
  console.error(`swarm: ${whyNot}, or name another engine with DOCKER_HOST.`);
  process.exit(2);
}
mkdirSync(out, { recursive: true });
let passed = false;
try {
  if (process.env.BUILD !== 'no') await step('building the images', swarm.build);
  const { rows, compared } = await tryAll();
  console.table(
    rows.map(({ fault, requests, refused, recovered, longest, wrong }) => ({
      event: fault,
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
    join(out, 'swarm.json'),
    JSON.stringify({ date: new Date().toISOString(), rows, compared }, undefined, 2),
  );
  passed =
    rows.every(({ wrong }) => wrong.length === 0) &&
    Object.values(compared).every(({ lost, doubled, unlike }) => lost + doubled + unlike === 0);
  console.log(passed ? 'swarm: passed' : 'swarm: FAILED: see above');
} catch (error) {
  console.error(`swarm: FAILED: ${error.message}`);
} finally {
  clearTimeout(tooLong);
  if (!passed) {
    const file = join(out, 'swarm-stack.log');
    await swarm.logs().then(
      (logs) => writeFileSync(file, logs),
      (error) => console.error(`swarm: no logs: ${error.message}`),
    );
    console.log(`swarm: the log of every service is in ${file}`);
  }
  console.log('swarm: taking everything away …');
  await swarm.takeAway(true);
}
// After an early end, visitors may still be waiting.
process.exit(passed ? 0 : 1);
