/**
 * Updates a Compose stack of its own under load to images that are new each time, and shows what visitors noticed.
 *
 *   node tools/update/run.mjs     REPLICAS=1,3 of the API; RUNS=3 of each; uses the images that exist
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedState, isComplete } from '../traffic/expected-state.mjs';
import { ask } from '../traffic/requests.mjs';
import { Steps } from '../traffic/steps.mjs';
import { applySlowly, prepare, Visitors } from '../traffic/visitors.mjs';
import { down, origin, readLogs, removeImages, renew, showSecrets, up, update } from './stack.mjs';

const replicas = (process.env.REPLICAS ?? '1,3').split(',').map(Number);
const runs = Number(process.env.RUNS ?? 3);
/** Of one upload with one replica. Each replica waits for the open uploads, so more replicas get shorter ones. */
const UPLOAD_S = 60;
const MAX_GAP_MS = 1_000;

const steps = new Steps(90);

/** Three slow uploads at a time. @returns a function that waits for the last ones and returns their statuses */
function startUploads(expected, job, seconds) {
  const statuses = [];
  let isStopping = false;
  const loops = [0, 300, 600].map(async (delay) => {
    await wait(delay);
    while (!isStopping) {
      const address = { 'X-Forwarded-For': `198.19.0.${(statuses.length % 200) + 1}` };
      statuses.push(
        await applySlowly(origin, expected, job, seconds, address).catch(({ message }) => message),
      );
    }
  });
  return async () => {
    isStopping = true;
    await Promise.all(loops);
    return statuses;
  };
}

async function updateUnderLoad(count, content, expected) {
  const visitors = new Visitors(origin, expected, content);
  const stopUploads = startUploads(expected, content.job, Math.round(UPLOAD_S / count));
  await wait(2_000);
  const begun = performance.now();
  await update();
  const seconds = Math.round((performance.now() - begun) / 1000);
  const [uploads] = await Promise.all([stopUploads(), visitors.stop()]);
  const { visits } = visitors;
  // A replica that stops refuses only its own readiness checks.
  const refused = visits.filter(({ code }) => code && code !== 'stopping');
  const failedUploads = uploads.filter((status) => status !== 201);
  return {
    replicas: count,
    seconds,
    'longest (ms)': Math.round(Math.max(...visits.map(({ ms }) => ms))),
    requests: visits.length,
    refused: refused.length,
    uploads: uploads.length,
    failed: failedUploads.length,
    why: [...refused.map(({ kind, status, code }) => `${kind} ${status} ${code}`), ...failedUploads].join(
      ', ',
    ),
  };
}

/** Requests the home page while `work` runs. @returns the longest time without a response, in ms */
async function longestGap(work) {
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  let longest = 0;
  let last = performance.now();
  while (!isOver) {
    const status = await ask(origin).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    await wait(10);
  }
  await working;
  return Math.round(longest);
}

async function measure(count) {
  await Promise.all([renew('api', 0), renew('web', 0)]);
  await steps.step(`starting, API × ${count}`, () => up(count));
  const content = await prepare(origin, await showSecrets());
  const expected = new ExpectedState();
  const rows = [];
  for (let number = 1; number <= runs; number += 1) {
    await renew('api', number);
    rows.push(await steps.step(`update ${number}`, () => updateUnderLoad(count, content, expected)));
  }
  const compared = await expected.compare(origin, content.token, content.job);
  await renew('web', 1);
  const gap = await steps.step('replacing web', () => longestGap(update));
  await down();
  console.table(rows);
  console.table(compared);
  console.log(`While web was replaced, no response for ${gap} ms; at most ${MAX_GAP_MS} ms are allowed.`);
  return gap <= MAX_GAP_MS && isComplete(compared) && rows.every(({ why }) => !why);
}

async function measureAll() {
  let passed = true;
  for (const count of replicas) passed = (await measure(count)) && passed;
  return passed;
}

await steps.finish(measureAll, {
  readLogs,
  async cleanUp() {
    await down();
    await removeImages();
  },
});
