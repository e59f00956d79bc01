/**
 * Brings the stack up in a Swarm of this engine alone, puts a steady load on it, updates the API, tries an update that never
 * gets ready, kills a replica, makes a backup and restores it, and compares every acknowledged application. It refuses an
 * engine that is in a Swarm, or on which other containers run.
 *
 *   node tools/swarm/run.mjs     BUILD=no uses the images that exist; API_IMAGE, WEB_IMAGE name others
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedState, isComplete } from '../traffic/expected-state.mjs';
import { Steps } from '../traffic/steps.mjs';
import { applySlowly, prepare, Visitors } from '../traffic/visitors.mjs';
import * as swarm from './swarm.mjs';

const SLOW_S = 60;
const REPLICAS = 3;
const CALM_MS = 2_000;
/** The claim of a killed replica expires after that, and a restore is refused until then. */
const CLAIM_MS = 5 * 60_000;

/** On a busy machine the database may take longer than the two seconds that readiness allows. */
const always = ['ready:database-unavailable'];

async function update({ job }, expected) {
  const slow = applySlowly(swarm.origin, expected, job, SLOW_S);
  const { state } = await swarm.updateApi(await swarm.nextImage());
  const status = await slow;
  if (state !== 'completed') throw new Error(`the update ended as ${state}`);
  if (status !== 201) throw new Error(`the application that took a minute was answered ${status}`);
}

async function brokenUpdate() {
  const { state, image } = await swarm.updateApi(await swarm.brokenImage());
  if (state !== 'rollback_completed' || !image.endsWith('-next'))
    throw new Error(`the update ended as ${state} with ${image}`);
}

const events = [
  { name: 'update', refusals: always, happen: update },
  { name: 'broken update', refusals: always, happen: brokenUpdate },
  // Open responses are cut off; the next request reaches another replica.
  { name: 'killed replica', refusals: ['api-unavailable', 'page'], happen: () => swarm.killOne() },
];

const steps = new Steps(20);

/** Every kind of request has to succeed again before the next event. */
async function untilRecovered(visits) {
  const from = visits.length;
  const kinds = new Set(visits.map(({ kind }) => kind)).size;
  const working = () =>
    new Set(
      visits
        .slice(from)
        .filter(({ code }) => !code)
        .map(({ kind }) => kind),
    ).size;
  while (working() < kinds) await wait(100);
}

async function observe({ name, refusals, happen }, content, expected, visits) {
  await wait(CALM_MS);
  const from = visits.length;
  await happen(content, expected);
  await untilRecovered(visits);
  await wait(CALM_MS);
  await swarm.untilReplicas(REPLICAS);
  const all = visits.slice(from);
  const refused = all.filter(({ code }) => code);
  const mayBe = ({ kind, status, code }) =>
    status === 503 && [code, `${kind}:${code}`].some((reason) => refusals.includes(reason));
  const unexpected = refused.filter((visit) => !mayBe(visit));
  for (const { kind, status, code } of unexpected)
    console.log(`${name}: unexpected: ${kind} ${status} ${code}`);
  const longest = Math.round(Math.max(...all.map(({ ms }) => ms)));
  return {
    event: name,
    requests: all.length,
    refused: refused.length,
    unexpected: unexpected.length,
    'longest (ms)': longest,
  };
}

async function backUpAndRestore() {
  const archive = await steps.step('a backup', () => swarm.backup('make'));
  await steps.step('restoring it', async () => {
    await swarm.scaleApi(0);
    await wait(CLAIM_MS);
    await swarm.backup('restore', archive);
    await swarm.scaleApi(REPLICAS);
    await swarm.untilReady();
  });
}

async function test() {
  if (process.env.BUILD !== 'no') await steps.step('building the images', swarm.build);
  await steps.step('creating a swarm', swarm.makeSwarm);
  const admin = await steps.step('creating the secrets', swarm.makeSecrets);
  await steps.step('starting, until the site answers', async () => {
    await swarm.deploy();
    await swarm.untilReady();
    await swarm.untilReplicas(REPLICAS);
  });
  const content = await prepare(swarm.origin, admin);
  const expected = new ExpectedState();
  const visitors = new Visitors(swarm.origin, expected, content);
  const rows = [];
  for (const event of events)
    rows.push(await steps.step(event.name, () => observe(event, content, expected, visitors.visits)));
  await visitors.stop();
  await backUpAndRestore();
  const compared = await steps.step('comparing every byte', () =>
    expected.compare(swarm.origin, content.token, content.job),
  );
  console.table(rows);
  console.table(compared);
  return isComplete(compared) && rows.every(({ unexpected }) => unexpected === 0);
}

const whyNot = await swarm.whyNotHere();
if (whyNot) {
  console.error(`swarm: ${whyNot}, or name another engine with DOCKER_HOST.`);
  process.exit(2);
}
await steps.finish(test, { readLogs: swarm.logs, cleanUp: swarm.takeAway });
