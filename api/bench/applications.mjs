import { readFile, writeFile } from 'node:fs/promises';
import { call, inTurn, median, signIn, startApi } from './support.mjs';

const megabyte = 1024 ** 2;

/** A text of that many bytes that is recognised as a PDF. */
function pdf(bytes) {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%';
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return new Blob([head, 'x'.repeat(bytes - head.length - tail.length), tail], { type: 'application/pdf' });
}

async function apply(url, jobId, file, number) {
  const form = new FormData();
  form.set('resume', file, 'resume.pdf');
  form.set('fullName', `Applicant ${number}`);
  form.set('email', `applicant${number}@mail.example`);
  form.set('coverLetter', 'I build lists and check them twice.');
  form.set('jobId', jobId);
  const response = await fetch(`${url}/api/jobApplicant/applicants`, { method: 'POST', body: form });
  if (response.status !== 201) throw new Error(`application: ${response.status} ${await response.text()}`);
}

const newJob = async (url, token) =>
  (
    await call(
      url,
      'POST',
      '/api/job',
      { title: 'Job', location: 'Lahore', description: 'Work', requirements: [], status: true },
      token,
    )
  )._id;

/** Bytes of memory a process had at most since the last reset (Linux). */
const peakMemory = async (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const resetPeak = (pid) => writeFile(`/proc/${pid}/clear_refs`, '5');

async function timed(task) {
  const begun = performance.now();
  await task();
  return performance.now() - begun;
}

async function uploads(url, pid, jobId) {
  const single = [];
  for (let number = 0; number < 30; number += 1)
    single.push(await timed(() => apply(url, jobId, pdf(megabyte), number)));
  await resetPeak(pid);
  const before = await peakMemory(pid);
  const file = pdf(10 * megabyte);
  const all = await timed(() =>
    Promise.all(Array.from({ length: 20 }, (_, number) => apply(url, jobId, file, number))),
  );
  const added = ((await peakMemory(pid)) - before) / megabyte;
  return [
    {
      what: 'an application with a 1 MB PDF',
      measured: `${median(single).toFixed(0)} ms`,
      reach: '',
      reached: true,
    },
    {
      what: '20 parallel uploads of 10 MB',
      measured: `${all.toFixed(0)} ms, adds ${added.toFixed(0)} MB at most`,
      reach: '< 64 MB',
      reached: added < 64,
    },
  ];
}

/** Fills a job to a number of applicants through the door that everybody uses; small resumes, eight at a time. */
async function fill(url, jobId, count) {
  const file = pdf(300);
  let next = 0;
  const worker = async () => {
    while (next < count) await apply(url, jobId, file, next++);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

async function lastCursor(url, path, token) {
  let cursor = '';
  for (;;) {
    const response = await fetch(`${url}${path}?limit=50${cursor}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    const after = /[?&]after=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1];
    if (!after) return cursor;
    cursor = `&after=${after}`;
  }
}

/** One hundred calls of a page, in milliseconds each. */
async function page(address, token) {
  const headers = { Authorization: `Bearer ${token}` };
  const all = await timed(async () => {
    for (let turn = 0; turn < 100; turn += 1) await (await fetch(address, { headers })).arrayBuffer();
  });
  return all / 100;
}

async function pages(url, token, large, small) {
  const list = (jobId, cursor = '') => `${url}/api/jobApplicant/applicants/job/${jobId}?limit=50${cursor}`;
  const cursor = await lastCursor(url, `/api/jobApplicant/applicants/job/${large}`, token);
  const rows = [];
  for (const [name, after] of [
    ['first', ''],
    ['last', cursor],
  ]) {
    const [ours, theirs, ratio] = await inTurn(
      5,
      () => page(list(large, after), token),
      () => page(list(small), token),
    );
    rows.push({
      what: `the ${name} page of 50 of 10,000 applicants`,
      measured: `${ours.toFixed(2)} ms, of 100 applicants ${theirs.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`,
      reach: '≤ 1.5 ×',
      reached: ratio <= 1.5,
    });
  }
  return rows;
}

/** Applying, large uploads side by side, and long lists of applicants. */
export async function applications() {
  // All of them come from one address.
  const api = await startApi({ APPLY_BURST: '1000000', APPLY_DAY: '1000000', OPEN_UPLOADS: '160' });
  const token = await signIn(api.url);
  const [upload, large, small] = [
    await newJob(api.url, token),
    await newJob(api.url, token),
    await newJob(api.url, token),
  ];
  const rows = await uploads(api.url, api.pid, upload);
  await fill(api.url, small, 100);
  await fill(api.url, large, 10_000);
  rows.push(...(await pages(api.url, token, large, small)));
  await api.stop();
  return rows;
}
