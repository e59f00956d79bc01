import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import mongoose, { type Connection } from 'mongoose';
import request from 'supertest';
import type { Settings } from '../src/platform/config/settings.js';
import { allMigrations } from '../src/migrations/all-migrations.js';
import { signIn, type Http, testSettings, withToken } from './support/app.js';
import { applicationForm, pdfOfSize, sendApplication, type ApplicantBody } from './support/applications.js';
import { BuiltProgram, variablesOf } from './support/built-program.js';
import { dial } from './support/raw-requests.js';
import { sendContact } from './support/enquiries.js';
import { eventually } from './support/eventually.js';
import { addJob } from './support/jobs.js';
import { Postbox } from './support/postbox.js';
import { unfinishedFiles } from './support/stored-files.js';

/** An application of which the first half has arrived. @returns what sends the rest, and gives the status line of its answer */
async function beginApplication(url: string, jobId: string): Promise<() => Promise<string>> {
  const whole = new Response(applicationForm({ jobId }, { name: 'a.pdf', bytes: pdfOfSize(400_000) }));
  const type = whole.headers.get('content-type') as string;
  const body = Buffer.from(await whole.arrayBuffer());
  const socket: Socket = await dial(url);
  socket.write(
    `POST /api/jobApplicant/applicants HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 200_000));
  return async () => {
    socket.write(body.subarray(200_000));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString().split('\r\n')[0] as string;
  };
}

describe('three processes that start at the same time on one database and one store', () => {
  const postbox = new Postbox();
  let settings: Settings;
  let variables: Record<string, string>;
  let database: Connection;
  let programs: BuiltProgram[];
  let doors: Http[];
  let token: string;

  /** On a database with a night whose backup is due. */
  beforeAll(async () => {
    const { smtpUrl, from, to } = await postbox.open();
    settings = await testSettings();
    variables = {
      ...variablesOf(settings),
      PUBLIC_URL: settings.publicUrl,
      SEED_DEMO: 'true',
      BACKUP_AT: '03:00',
      BACKUP_DIR: settings.backup.dir,
      SMTP_URL: smtpUrl,
      MAIL_FROM: from.address,
      ENQUIRY_TO: to,
    };
    database = await mongoose.createConnection(settings.mongodbUri as string).asPromise();
    await database
      .collection<{ _id: string; since: Date }>('backupRecord')
      .insertOne({ _id: 'backups', since: new Date('2026-01-01') });
    programs = [1, 2, 3].map(() => new BuiltProgram(variables));
    await Promise.all(programs.map((program) => program.ready()));
    doors = programs.map(({ url }) => request(url));
    token = await signIn(doors[0] as Http, settings);
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.end('SIGKILL')));
    await database.dropDatabase();
    await database.close();
    await postbox.close();
    await rm(settings.dataDir, { recursive: true, force: true });
  });

  const kept = (collection: string) => database.collection(collection).find().toArray();
  const everywhere = <Answer>(ask: (http: Http, place: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(doors.map(ask));
  const asAdmin = () => ({ Authorization: `Bearer ${token}` });

  it('are one installation with one admin, whose data was brought up once', async () => {
    const before = await kept('accounts');
    expect(before).toHaveLength(1);
    const tokens = await everywhere((http) => signIn(http, settings));
    for (const [place, door] of doors.entries())
      await door
        .get('/api/enquiries')
        .set('Authorization', `Bearer ${tokens[(place + 1) % 3] as string}`)
        .expect(200);
    expect(await kept('accounts')).toEqual(before);
    expect(await kept('migrations')).toMatchObject(allMigrations.map(({ number }) => ({ _id: number })));
  });

  it('make one backup of a night', async () => {
    await eventually(async () =>
      expect(await kept('backupRecord')).toMatchObject([{ good: expect.anything() }]),
    );
    expect(await readdir(settings.backup.dir)).toEqual([expect.stringMatching(/-night\.tar$/)]);
  });

  it('end a session everywhere at once', async () => {
    const ended = await signIn(doors[1] as Http, settings);
    const asEnded = { Authorization: `Bearer ${ended}` };
    const statuses = async () =>
      (await everywhere((http) => http.get('/api/users/me').set(asEnded))).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200, 200]);
    await (doors[0] as Http).delete('/api/users/sessions/current').set(asEnded).expect(204);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  it('mail each enquiry once, and count what one address sends together', async () => {
    const first = Array.from({ length: 9 }, (_, place) => sendContact({ http: doors[place % 3] as Http }));
    for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
    await eventually(async () =>
      expect(await database.collection('outbox').countDocuments({ state: 'sent', kind: 'enquiry' })).toBe(9),
    );
    const ids = postbox.mails.map((text) => /^Message-ID: (.*)\r$/m.exec(text)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([9, 9]);

    const more = Array.from({ length: 15 }, (_, place) => sendContact({ http: doors[place % 3] as Http }));
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  it('take what is being sent to one while another is killed and starts again', async () => {
    const job = await addJob(withToken((programs[0] as BuiltProgram).url, token));
    const file = { name: 'a.pdf', bytes: pdfOfSize(5000) };
    for (const { url } of programs)
      expect((await sendApplication(url, applicationForm({ jobId: job._id }, file))).status).toBe(201);
    const [first, , third] = programs as [BuiltProgram, BuiltProgram, BuiltProgram];
    const open = await Promise.all([1, 2, 3, 4].map(() => beginApplication(first.url, job._id)));
    await beginApplication(third.url, job._id);
    await eventually(async () => expect(await unfinishedFiles(settings)).toHaveLength(5));

    await third.end('SIGKILL');
    const again = new BuiltProgram(variables);
    programs.push(again);
    await again.ready();
    for (const finish of open) expect(await finish()).toBe('HTTP/1.1 201 Created');

    const list = await request(again.url)
      .get(`/api/jobApplicant/applicants/job/${job._id}`)
      .set(asAdmin())
      .expect(200);
    const resumes = (list.body as ApplicantBody[]).map(({ resume }) => resume);
    expect(resumes).toHaveLength(7);
    for (const [place, resume] of resumes.entries())
      await request((programs[place % 2] as BuiltProgram).url)
        .get(`/api/${resume}`)
        .expect(200);
  });
});
