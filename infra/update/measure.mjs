/**
 * Updates a stack of its own under load, as infra/faults puts it on, and tells what visitors noticed: a table, the same in
 * bench/out/update.json, and one line with the verdict. Uploads of a minute are open all the time.
 *
 *   node infra/update/measure.mjs     REPLICAS=1,3 so many of the API; RUNS=3 of each; on the images that are there
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../faults/content.mjs';
import { Ledger } from '../faults/ledger.mjs';
import { compose, down, origin, showSecrets, up, update } from '../faults/stack.mjs';
import { Visitors } from '../faults/visitors.mjs';
import { longestGap } from './front-gap.mjs';
import { Uploaders } from './uploaders.mjs';

const out = join(import.meta.dirname, '../../bench/out');
const replicas = (process.env.REPLICAS ?? '1,3').split(',').map(Number);
const runs = Number(process.env.RUNS ?? 3);

/** What is new; the last of them is what `web` too is replaced for. */
let version = 30;
const settings = () => ({ QUARANTINE_DAYS: String((version += 1)) });

async function underLoad(content, ledger, work) {
  const visitors = new Visitors(origin, ledger, content);
  const uploaders = new Uploaders(origin, ledger, content.job);
  visitors.start();
  await uploaders.start();
  const begun = performance.now();
  await work();
  const seconds = Math.round((performance.now() - begun) / 1000);
  await Promise.all([visitors.stop(), uploaders.stop()]);
  const { visits } = visitors;
  // Whoever asks whether one may be sent there is told so by a replica that stops; nobody was sent away.
  const refused = visits.filter(({ code }) => code !== '' && code !== 'stopping');
  return {
    seconds,
    requests: visits.length,
    refused: refused.map(({ kind, status, code }) => `${kind} ${status} ${code}`),
    longest: Math.round(Math.max(...visits.map(({ ms }) => ms))),
    uploads: uploaders.done,
    'uploads failed': uploaders.failed,
  };
}

async function measure(count) {
  console.log(`update: a stack with ${count} of the API …`);
  try {
    await up(count);
    const content = await prepare(origin, await showSecrets());
    const ledger = new Ledger();
    const rows = [];
    for (let run = 1; run <= runs; run += 1) {
      const row = await underLoad(content, ledger, async () => console.log(await update(settings())));
      rows.push({ replicas: count, run, ...row });
      console.log(JSON.stringify(rows.at(-1)));
    }
    const { applications } = await ledger.compare(origin, content.token, content.job);
    // Another setting of web, and of nothing else: only the front is replaced.
    const gap = await longestGap(origin, () =>
      update({ QUARANTINE_DAYS: String(version), ADDRESS_UPLOADS: '17' }),
    );
    return { rows, applications: { replicas: count, ...applications }, front: { replicas: count, ...gap } };
  } catch (error) {
    writeFileSync(join(out, 'update-stack.log'), await compose('logs', '--no-color', '--timestamps'));
    throw error;
  } finally {
    await down();
  }
}

mkdirSync(out, { recursive: true });
const measured = [];
for (const count of replicas) measured.push(await measure(count));
const rows = measured.flatMap((one) => one.rows);
const applications = measured.map((one) => one.applications);
const front = measured.map((one) => one.front);
console.table(rows.map((row) => ({ ...row, refused: row.refused.length })));
console.table(applications);
console.table(front);
writeFileSync(
  join(out, 'update.json'),
  JSON.stringify({ date: new Date().toISOString(), rows, applications, front }, undefined, 2),
);
const passed =
  rows.every((row) => row.refused.length + row['uploads failed'].length === 0) &&
  applications.every(({ lost, doubled, unlike }) => lost + doubled + unlike === 0) &&
  front.every(({ ms }) => ms <= 1000);
console.log(passed ? 'update: passed: nobody noticed' : 'update: FAILED: see above');
process.exit(passed ? 0 : 1);
