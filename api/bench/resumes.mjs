import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { call, median, signIn, startApi } from './support.mjs';
import { worstResumes } from './worst-resumes.mjs';

const mostMs = 50;
const boundary = 'x'.repeat(40);

/** An application's body around a resume: the file first, as browsers send it. */
function form({ name, bytes }, fields) {
  const part = (head, text) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(
      `\r\n${Object.entries(fields)
        .map(([field, text]) => part(`name="${field}"`, text))
        .join('')}--${boundary}--\r\n`,
    ),
  ]);
}

async function apply(url, body) {
  const answer = await fetch(`${url}/api/jobApplicant/applicants`, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Milliseconds that the process's main thread has run (Linux). */
const mainThread = async (pid) =>
  Number((await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;

async function costOf(api, body) {
  const costs = [];
  let status;
  for (let turn = 0; turn < 3; turn += 1) {
    const before = await mainThread(api.pid);
    status = await apply(api.url, body);
    costs.push((await mainThread(api.pid)) - before);
  }
  return { cost: median(costs), status };
}

/** How long the home page takes, asked for again and again. */
async function homePage({ url }) {
  const times = [];
  const until = performance.now() + 5000;
  while (performance.now() < until) {
    const begun = performance.now();
    await (await fetch(`${url}/`)).arrayBuffer();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return `median ${median(times).toFixed(1)} ms, p99 ${times[Math.floor(times.length * 0.99)].toFixed(0)} ms`;
}

/** The same while six connections send one resume after the other. */
async function homePageDuring(api, body) {
  const load = new Worker(join(import.meta.dirname, 'load-resumes.mjs'), {
    workerData: { url: api.url, boundary, body },
  });
  await once(load, 'message');
  const measured = await homePage(api);
  load.postMessage('stop');
  await once(load, 'exit');
  return measured;
}

/** What resumes cost that are made to be hard to recognise. */
export async function resumes() {
  const many = { APPLY_BURST: '1000000', APPLY_DAY: '1000000', OPEN_UPLOADS: '160' };
  const api = await startApi({ SEED_DEMO: 'true', ...many });
  const [{ _id: jobId }] = await call(api.url, 'GET', '/api/job', undefined, await signIn(api.url));
  const fields = { fullName: 'A', email: 'a@mail.example', coverLetter: 'x', jobId };
  await apply(api.url, form({ name: 'resume.txt', bytes: Buffer.from('warm') }, fields));
  const rows = [];
  for (const [kind, make] of Object.entries(worstResumes)) {
    const { cost, status } = await costOf(api, form(make(), fields));
    rows.push({
      what: `the main thread for a resume: ${kind}`,
      measured: `${cost.toFixed(0)} ms (${status})`,
      reach: `≤ ${mostMs} ms`,
      reached: cost <= mostMs,
      isPromised: true,
    });
  }
  const [[kind, make]] = Object.entries(worstResumes);
  rows.push({
    what: `GET / while six connections send: ${kind}`,
    measured: `${await homePageDuring(api, form(make(), fields))}; idle ${await homePage(api)}`,
    reach: '',
    reached: true,
  });
  await api.stop();
  return rows;
}
