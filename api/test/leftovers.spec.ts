import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import type { Settings } from '../src/config/settings.js';
import { applicationForm, pdfOfSize, sampleApplication, sendApplication } from './support/applications.js';
import { eventually } from './support/eventually.js';
import { sampleJob, type JobBody } from './support/jobs.js';
import { testSettings } from './support/settings.js';
import { storedResumes, unfinishedFiles } from './support/stored-files.js';

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

/** The built API in a process of its own, so that it can be killed. */
class Process {
  private child: ChildProcess | undefined;
  url = '';

  constructor(private readonly settings: Settings) {}

  async start(): Promise<void> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    this.url = `http://127.0.0.1:${port}`;
    const { dataDir, mongodbUri, jwtSecret, adminPassword } = this.settings;
    this.child = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        MONGODB_URI: mongodbUri,
        JWT_SECRET: jwtSecret,
        ADMIN_PASSWORD: adminPassword,
        LOG_LEVEL: 'silent',
        SEED_DEMO: 'false',
      },
    });
    await eventually(async () => expect((await fetch(`${this.url}/api/health/ready`)).status).toBe(204));
  }

  /** Its exit code; null when the signal killed it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.child) return null;
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill(signal);
      await ended;
    }
    return this.child.exitCode;
  }
}

describe('after a kill -9', () => {
  let settings: Settings;
  let api: Process;
  let database: mongoose.Connection;
  let asAdmin: Record<string, string>;

  beforeAll(async () => {
    settings = await testSettings();
    asAdmin = {};
    database = await mongoose.createConnection(settings.mongodbUri as string).asPromise();
    api = new Process(settings);
    await api.start();
    const signedIn = await send('POST', 'users/login', {
      email: settings.adminEmail,
      password: settings.adminPassword,
    });
    asAdmin = { Authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
  });
  afterEach(async () => {
    for (const name of ['jobs', 'applicants']) await database.collection(name).deleteMany({});
    await rm(join(settings.dataDir, 'objects', 'resumes'), { recursive: true, force: true });
  });
  afterAll(async () => {
    await api.end('SIGKILL');
    await database.dropDatabase();
    await database.close();
    await rm(settings.dataDir, { recursive: true });
  });

  const send = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${api.url}/api/${path}`, {
      method,
      headers: { ...asAdmin, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  /** A connection without HTTP's manners; that it breaks is no news. */
  const dial = (): Socket => {
    const { hostname, port } = new URL(api.url);
    return connect(Number(port), hostname).on('error', () => undefined);
  };
  const addJob = async (): Promise<JobBody> =>
    (await (await send('POST', 'job', sampleJob)).json()) as JobBody;
  const applicantsOf = (jobId: string): Promise<number> =>
    database.collection('applicants').countDocuments({ jobId: new Types.ObjectId(jobId) });
  const age = async (paths: readonly string[]): Promise<void> => {
    const then = new Date(Date.now() - TWO_HOURS_MS);
    await Promise.all(paths.map((path) => utimes(path, then, then)));
  };
  const restart = async (): Promise<void> => {
    await api.end('SIGKILL');
    await api.start();
  };

  it('in the middle of an upload, nothing is left of it after the start', async () => {
    const job = await addJob();
    const socket = dial();
    socket.write(
      'POST /api/jobApplicant/applicants HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n' +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n' +
        'Content-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n',
    );
    socket.write(pdfOfSize(4_000_000));
    await eventually(async () => expect(await unfinishedFiles(settings)).toHaveLength(1));
    await api.end('SIGKILL');
    expect(await unfinishedFiles(settings)).toHaveLength(1);
    await api.start();
    expect(await unfinishedFiles(settings)).toEqual([]);
    expect(await storedResumes(settings)).toEqual([]);
    expect(await applicantsOf(job._id)).toBe(0);
  });

  it('at any moment of many applications, every applicant has a whole resume, and old orphans go', async () => {
    const job = await addJob();
    const file = { name: 'resume.pdf', bytes: pdfOfSize(300_000) };
    const sending = Array.from({ length: 40 }, () =>
      sendApplication(api.url, applicationForm({ jobId: job._id }, file)).catch(() => undefined),
    );
    await eventually(async () => expect(await applicantsOf(job._id)).toBeGreaterThan(3));
    await api.end('SIGKILL');
    const answers = await Promise.all(sending);

    await age(await storedResumes(settings));
    await restart();
    const kept = await database.collection<{ resume: { key: string } }>('applicants').find().toArray();
    expect(kept.length).toBeGreaterThanOrEqual(answers.filter((answer) => answer?.status === 201).length);
    const named = kept.map(({ resume }) => join(settings.dataDir, 'objects', resume.key)).sort();
    await eventually(async () => expect((await storedResumes(settings)).sort()).toEqual(named));
    for (const { resume } of kept) {
      const list = (await (await send('GET', `jobApplicant/applicants/job/${job._id}`)).json()) as {
        resume: string;
      }[];
      expect(list).toHaveLength(kept.length);
      const bytes = await (await fetch(`${api.url}/api/${list[0]?.resume}`)).arrayBuffer();
      expect([resume.key.startsWith('resumes/'), bytes.byteLength]).toEqual([true, file.bytes.length]);
    }
  });

  it('in the middle of deleting a job, its applicants and resumes go after the start', async () => {
    const job = await addJob();
    const other = await addJob();
    const file = { name: 'resume.pdf', bytes: pdfOfSize(2000) };
    for (const jobId of [job._id, job._id, other._id]) {
      const sent = await sendApplication(api.url, applicationForm({ jobId }, file));
      expect(sent.status).toBe(201);
    }
    await api.end('SIGKILL');
    // What a kill between the first and the second step of a delete leaves.
    await database.collection('jobs').deleteOne({ _id: new Types.ObjectId(job._id) });
    await api.start();
    await eventually(async () => expect(await applicantsOf(job._id)).toBe(0));
    await eventually(async () => expect(await storedResumes(settings)).toHaveLength(1));
    expect(await applicantsOf(other._id)).toBe(1);
  });

  it('while a job with many applicants is being deleted, the job is gone, and the rest goes', async () => {
    const job = await addJob();
    const jobId = new Types.ObjectId(job._id);
    const keys = Array.from({ length: 1000 }, (_, place) => `resumes/${place}.pdf`);
    await database.collection('applicants').insertMany(
      keys.map((key) => ({
        ...sampleApplication,
        jobId,
        resume: { key, name: 'resume.pdf' },
        submissionHash: key,
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    );
    await sendApplication(
      api.url,
      applicationForm({ jobId: job._id }, { name: 'a.pdf', bytes: pdfOfSize(99) }),
    );
    await Promise.all(keys.map((key) => writeFile(join(settings.dataDir, 'objects', key), '%PDF-1.7 %%EOF')));
    const deleting = send('DELETE', `job/${job._id}`).catch(() => undefined);
    await eventually(async () => expect(await database.collection('jobs').countDocuments()).toBe(0));
    await api.end('SIGKILL');
    await deleting;
    await age(await storedResumes(settings));
    await api.start();
    expect((await send('GET', `job/${job._id}`)).status).toBe(404);
    await eventually(async () => expect(await applicantsOf(job._id)).toBe(0));
    await eventually(async () => expect(await storedResumes(settings)).toEqual([]));
  });

  it('a resume that is younger than an hour stays, because its applicant may be on the way', async () => {
    const job = await addJob();
    await sendApplication(
      api.url,
      applicationForm({ jobId: job._id }, { name: 'a.pdf', bytes: pdfOfSize(99) }),
    );
    const folder = join(settings.dataDir, 'objects', 'resumes');
    await writeFile(join(folder, 'young.pdf'), 'x');
    await writeFile(join(folder, 'old.pdf'), 'x');
    await age([join(folder, 'old.pdf')]);
    await restart();
    await eventually(async () =>
      expect(await storedResumes(settings)).not.toContain(join(folder, 'old.pdf')),
    );
    expect(await storedResumes(settings)).toContain(join(folder, 'young.pdf'));
    expect(await storedResumes(settings)).toHaveLength(2);
  });

  it('ends by itself when it is asked to, though a browser still holds a connection', async () => {
    expect((await send('GET', 'job')).status).toBe(200);
    expect(await api.end('SIGTERM')).toBe(0);
    await api.start();
  });

  it('ends by itself when it is asked to, though a connection never sent anything', async () => {
    const spare = dial();
    await once(spare, 'connect');
    // The server knows the connection by the time it answers one that came after it.
    expect((await send('GET', 'job')).status).toBe(200);
    expect(await api.end('SIGTERM')).toBe(0);
    await api.start();
  });

  it('answers what is under way before it ends', async () => {
    const job = await addJob();
    const body = Buffer.from(JSON.stringify({ ...sampleJob, title: 'Changed at the last moment' }));
    const socket = dial();
    socket.write(
      `PUT /api/job/${job._id} HTTP/1.1\r\nHost: x\r\nAuthorization: ${asAdmin['Authorization']}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server knows the request by the time it asks for the rest of it.
    await once(socket, 'data');
    const ended = api.end('SIGTERM');
    await eventually(async () => {
      await expect(send('GET', 'job')).rejects.toThrow();
    });
    socket.write(body);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
    expect(await ended).toBe(0);
  });
});
