/**
 * By hand, after `npm run build`: `node bench/backup-under-load.mjs [SECONDS]`. Starts the product on a folder of its own, lets
 * applications arrive, makes backups meanwhile, restores the last one elsewhere and compares every byte of every resume that
 * was acknowledged before that backup began. Prints the figures as JSON.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './support.mjs';

const run = promisify(execFile);
const dist = (name) => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
const seconds = Number(process.argv[2] ?? 20);
const folder = await mkdtemp(join(tmpdir(), 'leadlight-load-'));
const sha = (bytes) => createHash('sha256').update(bytes).digest('hex');

const variablesOf = (place, port) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  DATA_DIR: join(folder, place),
  BACKUP_DIR: join(folder, 'backups'),
  PORT: String(port),
  SEED_DEMO: 'true',
  APPLY_BURST: '1000000',
  APPLY_DAY: '1000000',
  MIN_FREE_MB: '0',
  LOG_LEVEL: 'error',
});

async function start(place) {
  const port = await freePort();
  const child = spawn(process.execPath, [dist('main')], {
    cwd: folder,
    env: variablesOf(place, port),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    if (child.exitCode !== null) throw new Error('the product ended');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop: () => (child.kill('SIGTERM'), ended) };
}

const backup = async (place, ...args) =>
  (await run(process.execPath, [dist('backup'), ...args], { cwd: folder, env: variablesOf(place, 0) })).stdout
    .trim()
    .split('\n');

/** The password is that of the account, wherever it was restored to. */
async function signIn({ url }) {
  const password = await readFile(join(folder, 'first', 'secrets/admin-password'), 'utf8');
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@leadlight.example', password }),
  });
  return { authorization: `Bearer ${(await answer.json()).token}` };
}

/** Applications that were acknowledged, by id: hash of the resume and when. */
const taken = new Map();
let refused = 0;

async function apply({ url }, jobId) {
  const resume = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    randomBytes(20_000 + Math.random() * 180_000),
    Buffer.from('\n%%EOF\n'),
  ]);
  const form = new FormData();
  form.append('resume', new Blob([resume]), 'resume.pdf');
  const fields = {
    fullName: 'Ayesha Khan',
    email: 'ayesha@example.com',
    coverLetter: 'Lists, for years.',
    jobId,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await fetch(`${url}/api/jobApplicant/applicants`, { method: 'POST', body: form });
  const body = await answer.json();
  if (answer.status === 201) taken.set(body._id, { hash: sha(resume), at: performance.now() });
  else refused += 1;
}

try {
  const product = await start('first');
  const [job] = await (await fetch(`${product.url}/api/job`)).json();
  const until = performance.now() + seconds * 1000;
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (performance.now() < until) await apply(product, job._id);
    }),
  );
  const made = [];
  while (performance.now() < until) {
    const begun = performance.now();
    const path = (await backup('first', 'make')).at(-1);
    made.push({ path, begun, seconds: (performance.now() - begun) / 1000 });
  }
  await load;
  await product.stop();

  const last = made.at(-1);
  if (!last) throw new Error('No backup was made.');
  const begunRestore = performance.now();
  await backup('second', 'restore', last.path);
  const restoreSeconds = (performance.now() - begunRestore) / 1000;
  const restored = await start('second');
  const asAdmin = await signIn(restored);
  const list = await (
    await fetch(`${restored.url}/api/jobApplicant/applicants/job/${job._id}`, { headers: asAdmin })
  ).json();
  let same = 0;
  let different = 0;
  for (const { _id, resume } of list) {
    const bytes = Buffer.from(await (await fetch(`${restored.url}/api/${resume}`)).arrayBuffer());
    if (taken.get(_id)?.hash === sha(bytes)) same += 1;
    else different += 1;
  }
  await restored.stop();
  const there = new Set(list.map(({ _id }) => _id));
  const due = [...taken].filter(([, { at }]) => at < last.begun);
  process.stdout.write(
    `${JSON.stringify({
      acknowledged: taken.size,
      refused,
      backups: made.map(({ seconds: took }) => Number(took.toFixed(1))),
      acknowledgedBeforeTheLast: due.length,
      missing: due.filter(([id]) => !there.has(id)).length,
      restored: list.length,
      same,
      different,
      restoreSeconds: Number(restoreSeconds.toFixed(1)),
    })}\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
