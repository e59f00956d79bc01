/**
 * Brings the stack up in a Swarm of this engine alone, puts a steady load on it, updates the API, tries an update that can
 * never be ready, kills a replica, makes a backup and restores it, and compares everything that was acknowledged. An engine
 * that is in a Swarm, or on which other containers run, is left alone.
 *
 *   node tools/swarm/run.mjs     BUILD=no the images that are there; API_IMAGE, WEB_IMAGE others of yours
 */
import { loadTest } from '../lib/load-test.mjs';
import { Run } from '../lib/run.mjs';
import { slowApplication } from '../lib/slow-application.mjs';
import * as swarm from './swarm.mjs';

const SLOW_S = 60;
const REPLICAS = 3;

/** On a machine with more to do than cores, the database may take longer than the two seconds that readiness gives it. */
const nothing = { refusals: ['ready:database-unavailable'] };
/** @type {import('../lib/load-test.mjs').LoadEvent[]} */
const events = [
  {
    name: 'update',
    ...nothing,
    async happen({ job }, expected) {
      const application = expected.newApplication(SLOW_S * 4_000);
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
    // Open responses are cut off; the next request reaches another replica.
    refusals: ['api-unavailable', 'page'],
    async happen() {
      await swarm.killOne();
    },
  },
];

const untilSettled = () => swarm.untilReplicas(REPLICAS);

const whyNot = await swarm.whyNotHere();
if (whyNot) {
  console.error(`swarm: ${whyNot}, or name another engine with DOCKER_HOST.`);
  process.exit(2);
}
const run = new Run('swarm', 20);
await run.finish(
  async () => {
    if (process.env.BUILD !== 'no') await run.step('building the images', swarm.build);
    await run.step('creating a swarm', swarm.makeSwarm);
    const admin = await run.step('creating the secrets', swarm.makeSecrets);
    await run.step('starting, until the site answers', async () => {
      await swarm.deploy();
      await swarm.untilReady();
      await untilSettled();
    });
    const beforeComparing = async () => {
      const archive = await run.step('a backup', () => swarm.backup('make'));
      await run.step('restoring it', async () => {
        await swarm.scaleApi(0);
        await swarm.backup('restore', archive);
        await swarm.scaleApi(REPLICAS);
        await swarm.untilReady();
      });
    };
    // The run's own limit ends an event that does not recover.
    return loadTest(run, {
      origin: swarm.origin,
      admin,
      events,
      recoveryMs: Infinity,
      untilSettled,
      beforeComparing,
    });
  },
  { readLogs: swarm.logs, cleanUp: () => swarm.takeAway(true) },
);
