import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { median, startApi } from './support.mjs';
import { worstRequests } from './worst-requests.mjs';

const samples = 300;
const mostTimes = 15;
const mostMs = 40;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const alive = (url) =>
  new Promise((resolve, reject) => {
    request(`${url}/api/health/live`, { agent }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });

/** How long the process takes to say that it lives, in milliseconds. */
async function liveness(url) {
  const times = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const begun = performance.now();
    await alive(url);
    times.push(performance.now() - begun);
  }
  return median(times);
}

async function during(url, kind) {
  const load = new Worker(join(import.meta.dirname, 'load.mjs'), { workerData: { url, kind } });
  await once(load, 'message');
  const time = await liveness(url);
  const ended = Promise.all([once(load, 'message'), once(load, 'exit')]);
  load.postMessage('stop');
  const [[answers]] = await ended;
  return [time, answers];
}

/** What everybody else notices while four connections send the worst that is let in. */
export async function strangers() {
  const api = await startApi({ SEED_DEMO: 'true' });
  const rows = [];
  await liveness(api.url);
  for (const kind of Object.keys(worstRequests)) {
    const idle = await liveness(api.url);
    const [loaded, answers] = await during(api.url, kind);
    const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    rows.push({
      what: `GET /api/health/live, 4 connections sending ${kind}`,
      measured: `${loaded.toFixed(2)} ms, idle ${idle.toFixed(2)} ms, ratio ${(loaded / idle).toFixed(1)} (${told.join(', ')})`,
      reach: `< ${mostTimes} ×, < ${mostMs} ms`,
      reached: loaded < mostTimes * idle && loaded < mostMs,
      isPromised: true,
    });
  }
  agent.destroy();
  await api.stop();
  return rows;
}
