import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, call, median, startApi } from './support.mjs';

/** From the command to ready, database included, with data that is there; and what a sign-in costs. */
export async function starting() {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-bench-'));
  const starts = [];
  const logins = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const api = await startApi({ SEED_DEMO: 'true' }, folder);
    if (turn > 0) starts.push(api.startMs);
    const begun = performance.now();
    await call(api.url, 'POST', '/api/users/login', admin);
    logins.push(performance.now() - begun);
    await api.stop();
  }
  await rm(folder, { recursive: true, force: true });
  const start = median(starts);
  return [
    {
      what: 'npm start to ready, database included',
      measured: `${start.toFixed(0)} ms`,
      reach: '< 3,000 ms',
      reached: start < 3000,
    },
    { what: 'POST /api/users/login', measured: `${median(logins).toFixed(0)} ms`, reach: '', reached: true },
  ];
}
