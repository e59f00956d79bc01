/**
 * Updates a stack of its own under load, as tools/faults puts it on, to images that are new each time, and tells what visitors
 * noticed: a table, the same in bench/out/update.json, and one line with the verdict. Slow uploads are open all the time.
 *
 *   node tools/update/run.mjs     REPLICAS=1,3 so many of the API; RUNS=3 of each; on the images that are there
 */
import {
  addFile,
  down,
  logs,
  origin,
  relabel,
  removeImages,
  showSecrets,
  up,
  update,
} from '../faults/stack.mjs';
import { ExpectedState } from '../lib/expected-state.mjs';
import { isComplete } from '../lib/load-test.mjs';
import { Run } from '../lib/run.mjs';
import { Uploaders } from '../lib/slow-uploaders.mjs';
import { prepare } from '../lib/test-data.mjs';
import { VirtualUsers } from '../lib/virtual-users.mjs';
import { longestGap } from './longest-gap.mjs';

const replicas = (process.env.REPLICAS ?? '1,3').split(',').map(Number);
const runs = Number(process.env.RUNS ?? 3);
/** Of one upload with one replica. Each replica waits for those that are open: with more of them shorter ones, so that a run has an end. */
const UPLOAD_S = 60;

const images = { api: 'leadlight-api', web: 'leadlight-web' };
const measured = (service) => `leadlight-measured-${service}`;
const renew = (service, label) => relabel(images[service], measured(service), label);

/** A replica that stops refuses readiness checks alone; it refused no visitor. */
const isRefused = ({ code }) => code !== '' && code !== 'stopping';

function tally(visits, kinds) {
  const sent = visits.filter(({ kind }) => kinds.includes(kind));
  return { sent: sent.length, refused: sent.filter(isRefused).length };
}

async function underLoad(count, content, expected, work) {
  const visitors = new VirtualUsers(origin, expected, content);
  const uploaders = new Uploaders(origin, expected, content.job, Math.round(UPLOAD_S / count));
  visitors.start();
  await uploaders.start();
  const begun = performance.now();
  await work();
  const seconds = Math.round((performance.now() - begun) / 1000);
  await Promise.all([visitors.stop(), uploaders.stop()]);
  const { visits } = visitors;
  return {
    seconds,
    longest: Math.round(Math.max(...visits.map(({ ms }) => ms))),
    reads: tally(visits, ['list', 'page', 'ready', 'picture']),
    enquiries: tally(visits, ['enquiry']),
    applications: tally(visits, ['application']),
    uploads: { sent: uploaders.done + uploaders.failed.length, refused: uploaders.failed.length },
    why: [
      ...visits.filter(isRefused).map(({ kind, status, code }) => `${kind} ${status} ${code}`),
      ...uploaders.failed,
    ],
  };
}

async function measure(count) {
  await Promise.all([renew('api', 0), renew('web', 0)]);
  await run.step(`starting, API × ${count}`, () => up(count));
  const content = await prepare(origin, await showSecrets());
  const expected = new ExpectedState();
  const rows = [];
  for (let number = 1; number <= runs; number += 1) {
    await renew('api', number);
    const work = async () => console.log(await update({}));
    const row = await run.step(`update ${number}`, () => underLoad(count, content, expected, work));
    rows.push({ replicas: count, run: number, ...row });
    console.log(JSON.stringify(row));
  }
  // The slow uploads too.
  const compared = await expected.compare(origin, content.token, content.job);
  await renew('web', 1);
  const gap = await run.step('replacing web', () => longestGap(origin, () => update({})));
  await down();
  return { rows, compared: { replicas: count, ...compared.applications }, gap: { replicas: count, ...gap } };
}

function shown({ why, ...row }) {
  const { reads, enquiries, applications, uploads } = row;
  const cells = Object.entries({ reads, enquiries, applications, uploads }).map(
    ([kind, { sent, refused }]) => [kind, `${sent} sent, ${refused} refused`],
  );
  return { ...row, ...Object.fromEntries(cells), why: why[0] ?? '' };
}

async function all() {
  const measured = [];
  for (const count of replicas) measured.push(await measure(count));
  const rows = measured.flatMap((one) => one.rows);
  const compared = measured.map((one) => one.compared);
  const gaps = measured.map((one) => one.gap);
  console.table(rows.map(shown));
  run.log('acknowledged applications and uploads:');
  console.table(compared);
  run.log('without a response while web was replaced, ms:');
  console.table(gaps);
  run.save({ rows, compared, gaps });
  return (
    rows.every(({ why }) => why.length === 0) && isComplete(compared) && gaps.every(({ ms }) => ms <= 1000)
  );
}

addFile('tools/update/compose.yml');
const run = new Run('update', 90);
await run.finish(all, {
  readLogs: logs,
  async cleanUp() {
    await down();
    await removeImages(...Object.keys(images).flatMap((it) => [measured(it), `${measured(it)}:before`]));
  },
});
