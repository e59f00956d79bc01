/**
 * Updates a stack of its own under load, as tools/faults puts it on, to images that are new each time, and tells what visitors
 * noticed: a table, the same in bench/out/update.json, and one line with the verdict. Slow uploads are open all the time.
 *
 *   node tools/update/run.mjs     REPLICAS=1,3 so many of the API; RUNS=3 of each; on the images that are there
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../lib/test-data.mjs';
import { Ledger } from '../lib/expected-state.mjs';
import {
  addFile,
  compose,
  down,
  origin,
  relabel,
  removeImages,
  showSecrets,
  up,
  update,
} from '../faults/stack.mjs';
import { Visitors } from '../lib/virtual-users.mjs';
import { longestGap } from './longest-gap.mjs';
import { Uploaders } from '../lib/slow-uploaders.mjs';

const out = join(import.meta.dirname, '../../bench/out');
const replicas = (process.env.REPLICAS ?? '1,3').split(',').map(Number);
const runs = Number(process.env.RUNS ?? 3);
/** Of one upload with one replica. Each replica waits for those that are open: with more of them shorter ones, so that a run has an end. */
const UPLOAD_S = 60;

const images = { api: 'leadlight-api', web: 'leadlight-web' };
const measured = (service) => `leadlight-measured-${service}`;
const renew = (service, label) => relabel(images[service], measured(service), label);

/** Whoever asks whether one may be sent there is told so by a replica that stops; nobody was sent away. */
const isRefused = ({ code }) => code !== '' && code !== 'stopping';

function tally(visits, kinds) {
  const sent = visits.filter(({ kind }) => kinds.includes(kind));
  return { sent: sent.length, refused: sent.filter(isRefused).length };
}

async function underLoad(count, content, ledger, work) {
  const visitors = new Visitors(origin, ledger, content);
  const uploaders = new Uploaders(origin, ledger, content.job, Math.round(UPLOAD_S / count));
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
  console.log(`update: a stack with ${count} of the API …`);
  try {
    await Promise.all([renew('api', 0), renew('web', 0)]);
    await up(count);
    const content = await prepare(origin, await showSecrets());
    const ledger = new Ledger();
    const rows = [];
    for (let run = 1; run <= runs; run += 1) {
      await renew('api', run);
      const work = async () => console.log(await update({}));
      rows.push({ replicas: count, run, ...(await underLoad(count, content, ledger, work)) });
      console.log(JSON.stringify(rows.at(-1)));
    }
    // Those with a slow upload too.
    const { applications } = await ledger.compare(origin, content.token, content.job);
    await renew('web', 1);
    const gap = await longestGap(origin, () => update({}));
    return { rows, kept: { replicas: count, ...applications }, front: { replicas: count, ...gap } };
  } catch (error) {
    writeFileSync(join(out, 'update-stack.log'), await compose('logs', '--no-color', '--timestamps'));
    throw error;
  } finally {
    await down();
    await removeImages(...Object.keys(images).flatMap((it) => [measured(it), `${measured(it)}:before`]));
  }
}

addFile('tools/update/compose.yml');
mkdirSync(out, { recursive: true });
const all = [];
for (const count of replicas) all.push(await measure(count));
const rows = all.flatMap((one) => one.rows);
const kept = all.map((one) => one.kept);
const front = all.map((one) => one.front);

console.table(
  rows.map(({ why, ...row }) => {
    const told = ({ sent, refused }) => `${sent} sent, ${refused} refused`;
    const { reads, enquiries, applications, uploads } = row;
    return {
      ...row,
      reads: told(reads),
      enquiries: told(enquiries),
      applications: told(applications),
      uploads: told(uploads),
      why: why[0] ?? '',
    };
  }),
);
console.log('update: applications and uploads, of each that was acknowledged:');
console.table(kept);
console.log('update: nobody got in while web was replaced, ms:');
console.table(front);
writeFileSync(
  join(out, 'update.json'),
  JSON.stringify({ date: new Date().toISOString(), rows, kept, front }, undefined, 2),
);
const passed =
  rows.every(({ why }) => why.length === 0) &&
  kept.every(({ lost, doubled, unlike }) => lost + doubled + unlike === 0) &&
  front.every(({ ms }) => ms <= 1000);
console.log(passed ? 'update: passed: nobody noticed' : 'update: FAILED: see above');
process.exit(passed ? 0 : 1);
