import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { pdfOfSize, sampleApplication, type ApplicantBody } from './support/applications.js';
import { dial } from './support/dial.js';
import { eventually } from './support/eventually.js';
import { sampleJob } from './support/jobs.js';
import { startProgramDesk, type ProgramDesk } from './support/program-desk.js';
import { onTestFinished } from './support/on-test-finished.js';

const body = Buffer.from(JSON.stringify({ ...sampleJob, title: 'Changed at the last moment' }));

/** A change of the job that is under way: its head was read, its body is to follow. */
async function beginChange({ program, asAdmin, job }: ProgramDesk): Promise<Socket> {
  const busy = await dial(program.url);
  busy.write(
    `PUT /api/job/${job._id} HTTP/1.1\r\nHost: x\r\nAuthorization: ${asAdmin.Authorization}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The server knows the request, and the connections before it, by the time it asks for the rest of it.
  await once(busy, 'data');
  return busy;
}

async function startDesk(variables: Record<string, string>): Promise<ProgramDesk> {
  const desk = await startProgramDesk(variables);
  onTestFinished(() => desk.close());
  return desk;
}

it('a stop answers open requests, closes idle connections and refuses new ones', async () => {
  const desk = await startDesk({ STOP_WAIT_S: '3600' });
  const { program, http } = desk;
  const unused = await dial(program.url);
  const kept = await dial(program.url);
  kept.write('GET /api/job HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(kept, 'data');
  const busy = await beginChange(desk);
  const answered = once(busy, 'data');
  const closed = Promise.all([once(unused, 'close'), once(kept, 'close')]);
  const ended = program.end('SIGTERM');
  await eventually(() => expect(http.get('/api/health/live')).rejects.toThrow());
  busy.write(body);
  const [answer] = (await answered) as unknown[];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
  await closed;
  expect((await ended).code).toBe(0);
});

it('a proxy is answered for five seconds, each time with Connection: close', async () => {
  const desk = await startDesk({ STOP_WAIT_S: '3600', TRUST_PROXY: '1' });
  const { program, http, asAdmin, job } = desk;
  const kept = await dial(program.url);
  kept.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(kept, 'data');
  const ended = program.end('SIGTERM');
  await eventually(async () => {
    const answer = await http.get('/api/health/ready').expect(503);
    expect(answer.body).toMatchObject({ code: 'stopping' });
    expect(answer.headers['connection']).toBe('close');
  });
  const answered = once(kept, 'data');
  kept.write(
    `PUT /api/job/${job._id} HTTP/1.1\r\nHost: x\r\nAuthorization: ${asAdmin.Authorization}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.toString()}`,
  );
  const [answer] = (await answered) as unknown[];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
  expect((await ended).code).toBe(0);
});

it('a download that is under way comes whole, and nothing is complained of', async () => {
  const { program, http, asAdmin, job } = await startDesk({ LOG_LEVEL: 'info', STOP_WAIT_S: '3600' });
  // More than the system's buffers take.
  const bytes = pdfOfSize(10 * 1024 * 1024);
  await http
    .post('/api/jobApplicant/applicants')
    .field({ ...sampleApplication, jobId: job._id })
    .attach('resume', bytes, 'long.pdf')
    .expect(201);
  const list = await http.get(`/api/jobApplicant/applicants/job/${job._id}`).set(asAdmin).expect(200);
  const [{ resume }] = list.body as [ApplicantBody];
  const reader = await dial(program.url);
  reader.write(`GET /api/${resume} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(reader, 'readable');
  const ended = program.end('SIGTERM');
  await eventually(() => expect(http.get('/api/health/live')).rejects.toThrow());
  expect((await buffer(reader)).subarray(-bytes.length).equals(bytes)).toBe(true);
  expect(await ended).toEqual({ code: 0, complaint: '' });
});

it('half a request, and the rest of a body that was answered, hold up no stop', async () => {
  const { program } = await startDesk({ STOP_WAIT_S: '3600' });
  const half = await dial(program.url);
  half.write('GET /api/job HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(half, 'data');
  half.write('GET /api/job HTTP/1.1\r\nHo');
  const unread = await dial(program.url);
  unread.write(
    'POST /api/job HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const [refusal] = (await once(unread, 'data')) as unknown[];
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 401 /);
  expect((await program.end('SIGTERM')).code).toBe(0);
});

it('what takes longer than STOP_WAIT_S is cut', async () => {
  const desk = await startDesk({ STOP_WAIT_S: '1' });
  const busy = await beginChange(desk);
  const cut = once(busy, 'close');
  expect((await desk.program.end('SIGTERM')).code).toBe(0);
  await cut;
});
