/**
 * Measures the built product with the embedded database in a temporary folder, and prints a table. Read ratios rather than
 * rates: the load runs on the same machine.
 *
 *   node tools/load/run.mjs     SECONDS=5 for each measurement, ROUNDS=3 of each comparison
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { applicationOptions, call, freePort, signIn, startApi } from '../product.mjs';

const seconds = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const MB = 1024 ** 2;

/** @typedef {{ rate: number, p50: number, p99: number }} Figures */
/** @typedef {Figures & { what: string, ratio?: number, comparedWith?: string }} Row */

/** @param {Partial<import('autocannon').Options> & { url: string }} options @throws if a request fails */
async function load(options) {
  const result = await autocannon({ connections: 20, duration: seconds, ...options });
  const { non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${options.url}: ${non2xx} refused, ${errors} failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Node's bare HTTP server in a process of its own. It sends the same list. */
async function startBaseline(list) {
  const port = await freePort();
  const program = `const list = ${JSON.stringify(list)};
    require('node:http')
      .createServer((_request, response) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(list)))
      .listen(${port}, '127.0.0.1', () => process.stdout.write('ready'));`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Measures a list and the baseline alternately, so that both share the state of the machine. @returns {Promise<Row>} */
async function measureList(url, path) {
  const baseline = await startBaseline(await call(url, 'GET', path));
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load({ url: url + path });
    rounds.push({ ...ours, ratio: ours.rate / (await load({ url: baseline.url })).rate });
  }
  baseline.stop();
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)];
  return { ...middle, what: `GET ${path}`, comparedWith: 'bare node:http' };
}

const EMPTY_ID = '00000000-0000-4000-8000-000000000000';

/** Options that send one application after the other, each with its own submissionId. */
async function applying(url, jobId, resumeBytes) {
  const bytes = Buffer.alloc(resumeBytes, 'x');
  bytes.write('%PDF-1.7\n');
  bytes.write('\n%%EOF\n', resumeBytes - 7);
  const fields = {
    fullName: 'Amina Yusuf',
    email: 'amina@mail.example',
    coverLetter: 'I look twice.',
    jobId,
  };
  const { headers, body } = await applicationOptions({ ...fields, submissionId: EMPTY_ID }, bytes);
  const place = body.indexOf(EMPTY_ID);
  const setupRequest = (request) => {
    const copy = Buffer.from(body);
    copy.write(randomUUID(), place);
    return { ...request, body: copy };
  };
  const path = '/api/jobApplicant/applicants';
  /** @type {import('autocannon').Request} */
  const request = { method: 'POST', path, headers, body, setupRequest };
  return { url, requests: [request] };
}

async function measureApplying(url, jobId) {
  const options = await applying(url, jobId, MB);
  return {
    what: 'POST an application with a PDF of 1 MB, 8 connections',
    ...(await load({ ...options, connections: 8 })),
  };
}

/** Reads the list alone and then while applications arrive. */
async function measureReadsUnderLoad(url, jobId) {
  const path = '/api/job';
  const alone = await load({ url: url + path });
  const options = await applying(url, jobId, 100_000);
  const [under] = await Promise.all([load({ url: url + path }), load({ ...options, connections: 4 })]);
  const what = `GET ${path} while 4 connections apply with a PDF of 100 kB`;
  return { what, ...under, ratio: under.rate / alone.rate, comparedWith: 'without applications' };
}

async function measureApplicants(url, jobId, token) {
  const path = `/api/jobApplicant/applicants?job=${jobId}&limit=50`;
  const headers = { Authorization: `Bearer ${token}` };
  const count = (await fetch(`${url}${path}&count=1`, { headers })).headers.get('x-total-count');
  return {
    what: `the first page of 50 of ${count} applicants, 1 connection`,
    ...(await load({ url: url + path, headers, connections: 1 })),
  };
}

/** Resident memory of a process, in MB. */
const memoryOf = (pid) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024);

/** The limits by address are raised, because all load comes from one address. */
const settings = { SEED_DEMO: 'true', APPLY_BURST: '1000000', APPLY_DAY: '1000000', OPEN_UPLOADS: '160' };

const api = await startApi(settings);
const rows = [];
try {
  const { url } = api;
  const token = await signIn(url);
  const [{ _id: jobId }] = await call(url, 'GET', '/api/job');
  console.log(`Memory after the start: ${memoryOf(api.pid)} MB`);
  /** @type {(() => Promise<Row>)[]} */
  const measurements = [
    () => measureList(url, '/api/job'),
    () => measureList(url, '/api/project'),
    () => measureApplying(url, jobId),
    () => measureReadsUnderLoad(url, jobId),
    () => measureApplicants(url, jobId, token),
  ];
  for (const measure of measurements) {
    const { what, rate, p50, p99, ratio, comparedWith } = await measure();
    console.log(`measured: ${what}`);
    rows.push({
      what,
      'requests/s': Math.round(rate),
      'p50 (ms)': p50,
      'p99 (ms)': p99,
      ratio: ratio === undefined ? '' : `${ratio.toFixed(2)} of ${comparedWith}`,
      'memory after (MB)': memoryOf(api.pid),
    });
  }
} finally {
  await api.stop();
}
console.table(rows);
