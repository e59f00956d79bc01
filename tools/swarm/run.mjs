/**
 * Runs the stack in a Swarm of this engine alone, under load: update, update that never gets ready, killed replica, backup and
 * restore. Compares every acknowledged application. Refuses an engine in a Swarm or with running containers.
 *
 *   node tools/swarm/run.mjs     BUILD=no uses the existing images
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Load } from './load.mjs';
import * as swarm from './swarm.mjs';

const REPLICAS = 3;
const CALM_MS = 2_000;
const SLOW_PIECE_MS = 1_000;
/** A restore is refused until the claim of a killed replica expires. */
const CLAIM_MS = 5 * 60_000;
const MINUTES = 20;

async function step(name, work) {
  const begun = Date.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`${name} took ${Math.round((Date.now() - begun) / 1000)} s`);
  return result;
}

async function update(load) {
  const slow = load.apply(SLOW_PIECE_MS);
  const { state } = await swarm.updateApi(await swarm.nextImage());
  await slow;
  if (state !== 'completed') throw new Error(`the update ended as ${state}`);
}

async function brokenUpdate() {
  const { state, image } = await swarm.updateApi(await swarm.brokenImage());
  if (state !== 'rollback_completed' || !image.endsWith('-next'))
    throw new Error(`the update ended as ${state} with ${image}`);
}

/** @returns the requests that were refused */
async function observe(load, happen) {
  await wait(CALM_MS);
  const from = load.refused.length;
  await happen();
  await swarm.untilReplicas(REPLICAS);
  await wait(CALM_MS);
  return load.refused.slice(from);
}

async function backUpAndRestore() {
  const archive = await swarm.backup('make');
  await swarm.scaleApi(0);
  await wait(CLAIM_MS);
  await swarm.backup('restore', archive);
  await swarm.scaleApi(REPLICAS);
  await swarm.untilReady();
}

/** @returns whether it passed */
async function test() {
  if (process.env.BUILD !== 'no') await step('building the images', swarm.build);
  await step('creating a swarm', swarm.makeSwarm);
  const admin = await swarm.makeSecrets();
  await step('starting', async () => {
    await swarm.deploy();
    await swarm.untilReady();
    await swarm.untilReplicas(REPLICAS);
  });
  const load = await Load.start(swarm.origin, admin);
  const refused = [
    ...(await step('update', () => observe(load, () => update(load)))),
    ...(await step('broken update', () => observe(load, brokenUpdate))),
  ];
  // Requests that the killed replica was answering are cut off.
  const cut = await step('killed replica', () => observe(load, swarm.killOne));
  await load.stop();
  await step('backup and restore', backUpAndRestore);
  const compared = await step('comparing every byte', () => load.compare());
  console.log({ requests: load.requests, refused, cut: cut.length, ...compared });
  return refused.length + compared.lost + compared.doubled + compared.different === 0;
}

const whyNot = await swarm.whyNotHere();
if (whyNot) {
  console.error(`swarm: ${whyNot}, or name another engine with DOCKER_HOST.`);
  process.exit(2);
}
const ended = new Promise((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => reject(new Error('Interrupted.')));
  setTimeout(() => reject(new Error(`Took longer than ${MINUTES} minutes.`)), MINUTES * 60_000);
});
const passed = await Promise.race([test(), ended]).catch((error) => {
  console.error(error.message);
  return false;
});
if (!passed) console.log(await swarm.logs());
await swarm.remove();
console.log(passed ? 'passed' : 'FAILED');
// After an early end, requests may still be open.
process.exit(passed ? 0 : 1);
