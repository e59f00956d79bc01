/**
 * Sends generated requests to every operation of the API's document, with and without the admin's token, and checks every response
 * against that document: no 5xx, no status, type or body that it does not list. A table, and the same in
 * bench/out/fuzz.json.
 *
 *   node tools/fuzz/run.mjs     CASES=10000 at least so many; SEED=… repeats a run
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn, startApi } from '../../api/bench/support.mjs';
import { pythonEnvironment } from '../lib/python-environment.mjs';
import { knownParameters } from './content.mjs';
import { round } from './round.mjs';
import { rowsOf } from './rows.mjs';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'bench/out');
const folder = join(root, '.cache/fuzz-run');
const cases = Number(process.env.CASES ?? 10_000);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
/** Most operations need the admin's token; without it they are refused at once. */
const callers = [
  { who: 'admin', share: 0.7 },
  { who: 'unauthenticated', share: 0.3 },
];
/** Limits that can be set are out of the way, and one proxy is believed, so that each caller has an address. */
const settings = {
  SEED_DEMO: 'true',
  TRUST_PROXY: '1',
  APPLY_BURST: '1000000',
  APPLY_DAY: '1000000',
  MIN_FREE_MB: '0',
};

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isInterrupted = true));

/** Rounds, each with the next seed, until there were enough requests. */
async function fuzz(program, { who, share }) {
  const api = await startApi(settings);
  try {
    const admin = await signIn(api.url);
    const known = await knownParameters(api.url, admin);
    const { paths } = await (await fetch(`${api.url}/api/openapi.json`)).json();
    const operations = Object.values(paths).flatMap((path) => Object.keys(path)).length;
    const token = who === 'admin' ? admin : undefined;
    const wanted = Math.ceil(cases * share);
    const rounds = [];
    let sent = 0;
    while (sent < wanted && !isInterrupted) {
      const name = `${who}-${rounds.length + 1}`;
      const perOperation = Math.ceil((wanted - sent) / operations);
      const { url } = api;
      const at = { program, folder, name, url, token, known, seed: seed + rounds.length, perOperation };
      const { requests, failures } = await round(at);
      rounds.push({ who, requests, failures });
      sent += requests.length;
      console.log(`${name}: ${requests.length} requests, ${failures.length} kinds of failure`);
    }
    return rounds;
  } finally {
    await api.stop();
  }
}

mkdirSync(folder, { recursive: true });
mkdirSync(out, { recursive: true });
console.log('Looking for Schemathesis (installing it takes half a minute the first time) …');
const requirements = join(import.meta.dirname, 'requirements.txt');
const program = join(await pythonEnvironment(join(root, '.cache/fuzz'), requirements), 'schemathesis');
console.log(`At least ${cases} requests; SEED=${seed} CASES=${cases} npm run fuzz repeats them.`);
const rounds = [];
for (const caller of callers) rounds.push(...(await fuzz(program, caller)));

const rows = rowsOf(rounds);
const requests = rows.reduce((sum, row) => sum + row.requests, 0);
const failed = rows.reduce((sum, row) => sum + row.failures, 0);
console.table(rows);
writeFileSync(
  join(out, 'fuzz.json'),
  JSON.stringify(
    {
      date: new Date().toISOString(),
      seed,
      cases,
      requests,
      failed,
      rows,
      rounds: rounds.map(({ who, failures }) => ({ who, failures })),
    },
    undefined,
    2,
  ),
);
console.log(`${requests} requests, ${failed} failures (seed ${seed}).`);
if (failed > 0 || isInterrupted) process.exitCode = 1;
