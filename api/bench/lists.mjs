import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, inTurn, rate, signIn, startApi, startExpress } from './support.mjs';

const rounds = 5;
const seconds = 2;

const job = (number) => ({
  title: `Lead Researcher ${number}`,
  location: 'Lahore',
  description:
    'Find and verify decision makers for software companies in North America, from the brief to the hand-over. '.repeat(
      3,
    ),
  requirements: ['Spreadsheets, quickly', 'Written English', 'Patience with details'],
  status: true,
});

async function fill(url, count) {
  const token = await signIn(url);
  for (let number = 0; number < count; number += 1) await call(url, 'POST', '/api/job', job(number), token);
}

async function against(api, path) {
  const listFile = join(api.dataDir, 'list.json');
  await writeFile(listFile, JSON.stringify(await call(api.url, 'GET', path)));
  const express = await startExpress(listFile);
  const figures = await inTurn(
    rounds,
    () => rate(api.url + path, seconds),
    () => rate(`${express.url}/list`, seconds),
  );
  await express.stop();
  return figures;
}

const row = (what, /** @type {number[]} */ [ours, theirs, ratio], reach) => ({
  what,
  measured: `${Math.round(ours)} req/s, bare Express ${Math.round(theirs)}, ratio ${ratio.toFixed(2)}`,
  reach: `≥ ${reach.toFixed(1)} ×`,
  reached: ratio >= reach,
});

/** The open lists, each beside a bare Express that answers the same list. */
export async function lists() {
  const rows = [];
  for (const [count, level, reach] of [
    [12, 'silent', 0.6],
    [12, 'info', 0.6],
    [1000, 'silent', 1],
    [1000, 'info', 1],
  ]) {
    const api = await startApi({ LOG_LEVEL: level });
    await fill(api.url, count);
    rows.push(
      row(
        `GET /api/job, ${count} jobs, ${level === 'silent' ? 'no request logs' : 'request logs'}`,
        await against(api, '/api/job'),
        reach,
      ),
    );
    await api.stop();
  }
  const api = await startApi({ SEED_DEMO: 'true' });
  rows.push(row('GET /api/project, demo projects, no request logs', await against(api, '/api/project'), 1));
  await api.stop();
  return rows;
}
