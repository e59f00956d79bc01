import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import mongoose, { mongo, Types, type Connection } from 'mongoose';
import type { PersonDto } from '../src/features/privacy/privacy.dto.js';
import { BackupExporter } from '../src/platform/backup/backup-exporter.service.js';
import { runTestApp, testSettings } from './support/app.js';
import { bearer } from './support/account.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { applicationForm, sendApplication } from './support/applications.js';
import { mayReplace, restoreInto, unzip } from './support/archives.js';
import { askedDuring, explain, stagesOf } from './support/asked-queries.js';
import { startProgramDesk } from './support/built-program.js';
import { keepEnquiries } from './support/enquiries.js';
import { addJob } from './support/jobs.js';
import { deleteForEver, passDay, runMinuteJob } from './support/minute-job.js';
import { storedResumes } from './support/stored-files.js';
import { setClock } from './support/clock.js';

const email = 'Zenobia+Jobs@Quartermain.example';
const from = { name: 'Leadlight', address: 'site@leadlight.test' };
const mail = { smtpUrl: 'smtp://127.0.0.1:9', from, to: from.address, replyTo: from.address };
const DIE_AT = new URL('./support/die-at.mjs', import.meta.url).href;
const nothing = { applicants: 0, enquiries: 0, messages: 0 };

let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await startApplicationDesk({ mail });
});
afterAll(() => desk.api.close());

/** Two applications, an enquiry with a reply, a message and its answer, all of one person. */
async function zenobia({ api, apply, admin }: ApplicationDesk): Promise<void> {
  const fullName = 'Zenobia Quartermain';
  const { body } = await apply({ fullName, email });
  await apply({ fullName, email: email.toUpperCase() });
  const [enquiry] = await keepEnquiries(api, {
    name: fullName,
    email: email.toLowerCase(),
    mail: { state: 'failed' },
  });
  const text = { subject: 'Dear Zenobia', body: 'Can we talk, Zenobia?' };
  await admin.post(`/api/jobApplicant/applicants/${body._id}/notes`).send({ text: 'Zenobia is good.' });
  await admin.post(`/api/enquiries/${enquiry}/reply`).send(text).expect(202);
  await admin
    .post('/api/jobApplicant/applicants/messages')
    .send({ ids: [body._id], batchId: randomUUID(), ...text })
    .expect(202);
  const answer = {
    about: new Types.ObjectId(body._id),
    at: new Date(),
    from: email,
    text: 'Zenobia answers.',
  };
  await api.connection
    .collection<{ _id: string }>('receivedMails')
    .insertOne({ _id: randomUUID(), ...answer });
}
const person = async (address: string) =>
  (await desk.admin.get('/api/privacy/person').query({ email: address }).expect(200)).body as PersonDto;
const erase = ({ admin }: Pick<ApplicationDesk, 'admin'>, address = email) =>
  admin.post('/api/privacy/erase').send({ email: address });

async function wholeDatabase(connection: Connection): Promise<string> {
  const all = [];
  for (const { name } of await connection.listCollections())
    all.push(mongo.BSON.EJSON.stringify(await connection.collection(name).find().toArray()));
  return all.join('\n');
}

const exported = async (address: string) => {
  const answer = await desk.admin
    .get('/api/privacy/export')
    .query({ email: address })
    .buffer()
    .parse((response, done) => {
      const stream: unknown = response;
      void buffer(stream as NodeJS.ReadableStream).then((bytes) => done(null, bytes));
    })
    .expect(200)
    .expect('Content-Type', 'application/zip');
  return unzip(answer.body as Buffer);
};

describe('a person', () => {
  it('is found in any case of letters, with a plus sign, exported and erased', async () => {
    await zenobia(desk);
    await desk.apply({ fullName: 'Other', email: 'jobs@quartermain.example' });
    // The links to resumes end at a second.
    setClock(Date.now());
    const found = await person(email);
    expect(found).toMatchObject({
      applicants: [{ fullName: 'Zenobia Quartermain', stage: 'new', jobTitle: desk.job.title }, {}],
      enquiries: [{ name: 'Zenobia Quartermain', form: 'contact' }],
      messages: 3,
    });
    expect(await person(email.toUpperCase())).toEqual(found);
    const raw = `/api/privacy/person?email=${email}`;
    expect((await desk.admin.get(raw).expect(200)).body).toEqual(found);
    vi.useRealTimers();

    const files = await exported(email);
    expect([...files.keys()]).toEqual([
      'person.json',
      'Zenobia Quartermain.pdf',
      'Zenobia Quartermain (2).pdf',
    ]);
    expect(files.get('Zenobia Quartermain.pdf')).toEqual(desk.pdf.bytes);
    expect(JSON.parse(String(files.get('person.json')))).toMatchObject({
      applicants: [
        {
          email,
          notes: [{ text: 'Zenobia is good.' }],
          messages: [{ subject: 'Dear Zenobia' }, { text: 'Zenobia answers.' }],
        },
        {},
      ],
      enquiries: [{ message: 'Hello.', messages: [{ text: 'Can we talk, Zenobia?' }] }],
    });

    expect((await erase(desk, email.toLowerCase()).expect(200)).body).toEqual({
      applicants: 2,
      enquiries: 1,
      messages: 3,
    });
    expect(await wholeDatabase(desk.api.connection)).not.toMatch(/zenobia/i);
    const activity = await desk.admin.get('/api/activity').expect(200);
    const actions = (activity.body as { action: string }[]).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['person-erased', 'person-exported']);
    expect((await erase(desk).expect(200)).body).toEqual(nothing);
    await runMinuteJob(desk.api);
    expect(await storedResumes(desk.api.settings)).toHaveLength(1);
    expect(await desk.api.connection.collection('enquiries').countDocuments()).toBe(0);
  });

  it('of whom nothing is stored has empty lists and an export without records', async () => {
    const empty = { applicants: [], enquiries: [], messages: 0 };
    expect(await person('nobody@example.com')).toEqual(empty);
    const files = await exported('nobody@example.com');
    expect(JSON.parse(String(files.get('person.json')))).toMatchObject({ applicants: [], enquiries: [] });
    for (const wrong of ['', 'nobody', '{"$gt":""}'])
      await desk.admin.get('/api/privacy/person').query({ email: wrong }).expect(400);
    await erase(desk, 'nobody').expect(400);
  });

  it('may have an address with a space between quotation marks', async () => {
    const quoted = '"zed q"@quartermain.example';
    await desk.apply({ fullName: 'Quoted', email: quoted });
    expect((await person(quoted)).applicants).toHaveLength(1);
    expect((await erase(desk, quoted).expect(200)).body).toMatchObject({ applicants: 1 });
  });

  it('may have 200 applications', async () => {
    const { body } = await desk.apply({ fullName: 'Many', email: 'many@example.com' });
    const applicants = desk.api.connection.collection('applicants');
    const one = await applicants.findOne({ fullName: 'Many' });
    // The files of the others are missing.
    await applicants.insertMany(
      Array.from({ length: 200 }, (_, n) => ({
        ...one,
        _id: new mongoose.Types.ObjectId(),
        resume: { key: `resumes/${n}.pdf`, name: 'a.pdf' },
      })),
    );
    const files = await exported('many@example.com');
    const { applicants: listed } = JSON.parse(String(files.get('person.json'))) as PersonDto;
    expect(listed).toHaveLength(201);
    expect(listed.map(({ _id }) => _id)).toContain(body._id);
    expect(String(files.get('Missing.txt')).match(/Many/g)).toHaveLength(400);
    expect((await person('many@example.com')).applicants).toHaveLength(201);
    expect((await erase(desk, 'many@example.com').expect(200)).body).toMatchObject({ applicants: 201 });
  });

  it('is found by indexes', async () => {
    const asked = await askedDuring(desk.api.connection, () => erase(desk).expect(200));
    const reads = asked.filter(({ method }) => ['find', 'distinct', 'countDocuments'].includes(method));
    expect(reads.map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(['applicants', 'enquiries']),
    );
    for (const query of reads.filter(({ method }) => method !== 'distinct'))
      expect(stagesOf(await explain(desk.api.connection, query))).not.toContain('COLLSCAN');
  });
});

describe('a restore', () => {
  it('brings back nobody who was erased, on this machine and on another one', async () => {
    const place = await startApplicationDesk({ mail });
    const { api, apply } = place;
    await zenobia(place);
    await apply({ fullName: 'Stays' });
    const { body: own } = await apply({ fullName: 'Zenobia of the private link' });
    const archive = (await api.app.get(BackupExporter).make()).path;
    await erase(place).expect(200);
    await api.http.post(`/api${own.statusPath}/erase`).expect(204);
    // As if the process had been killed before it noted this.
    const names = await api.connection
      .collection('applicants')
      .find({ deletedAt: new Date(0) })
      .toArray();
    await api.connection.collection('erased').deleteMany({});
    expect(names).toHaveLength(3);
    await api.app.close();

    const { jwtSecret, adminPassword, backup } = api.settings;
    const elsewhere = await testSettings({ jwtSecret, adminPassword, backup });
    for (const settings of [mayReplace(api.settings), elsewhere]) {
      await restoreInto(settings, archive);
      const restored = await runTestApp(settings);
      await runMinuteJob(restored);
      expect(await wholeDatabase(restored.connection)).not.toMatch(/zenobia/i);
      expect(await restored.connection.collection('applicants').distinct('fullName')).toEqual(['Stays']);
      expect(await storedResumes(settings)).toHaveLength(1);
      expect(await restored.connection.collection('erased').countDocuments()).toBe(8);
      await restored.app.close();
    }
    const lines = (await readFile(join(backup.dir, 'erased.txt'), 'utf8')).split('\n');
    for (const { _id } of names) expect(lines).toContain(String(_id));
    expect(await readdir(backup.dir)).toHaveLength(2);
  });
});

describe('a person who was deleted before', () => {
  it('has no name in the activity once nothing is left, and does not come back with a restore', async () => {
    const place = await startApplicationDesk({ mail });
    const { api, apply, admin } = place;
    const job = await addJob(admin);
    await zenobia(place);
    await apply({ fullName: 'Zenobia of a deleted job', email, jobId: job._id });
    const made = (await api.app.get(BackupExporter).make()).path;
    // The next one may be of the same second.
    const archive = join(dirname(made), 'older.tar');
    await rename(made, archive);
    const listed = (await place.applicants()).map(({ _id }) => _id);
    await admin.delete(`/api/job/${job._id}`).expect(204);
    await deleteForEver(api, admin, ...listed);
    await passDay(api);
    await admin.post('/api/enquiries/delete').send({ filter: {} }).expect(200);
    await api.connection.collection('enquiries').updateMany({}, { $set: { deletedAt: new Date(1) } });
    await runMinuteJob(api);
    expect(await wholeDatabase(api.connection)).not.toMatch(/zenobia/i);

    expect((await erase(place, email.toLowerCase()).expect(200)).body).toEqual(nothing);
    const { body: later } = await apply({ fullName: 'Quartermain again', email });
    const newer = (await api.app.get(BackupExporter).make()).path;
    await api.app.close();

    const { jwtSecret, adminPassword, backup } = api.settings;
    const elsewhere = await testSettings({ jwtSecret, adminPassword, backup });
    for (const settings of [mayReplace(api.settings), elsewhere]) {
      await restoreInto(settings, archive);
      const restored = await runTestApp(settings);
      await runMinuteJob(restored);
      expect(await wholeDatabase(restored.connection)).not.toMatch(/zenobia/i);
      await restored.app.close();
    }
    expect(await storedResumes(elsewhere)).toEqual([]);
    const settings = mayReplace(api.settings);
    await restoreInto(settings, newer);
    const restored = await runTestApp(settings);
    const ids = await restored.connection.collection('applicants').distinct('_id');
    expect(ids.map(String)).toEqual([later._id]);
    await restored.app.close();
  });

  it('is noted by an erasure of the person alone, with the last time', async () => {
    const place = await startApplicationDesk();
    const addresses = () =>
      place.api.connection
        .collection<{ _id: string; before?: Date }>('erased')
        .find({ before: { $exists: true } })
        .toArray();
    const { body } = await place.apply({ email });
    await place.api.http.post(`/api${body.statusPath}/erase`).expect(204);
    expect(await addresses()).toEqual([]);
    await erase(place).expect(200);
    const [first] = await addresses();
    expect(first?._id).toBe(createHash('sha256').update(email.toLowerCase()).digest('hex'));
    await place.api.connection
      .collection('erased')
      .updateMany({ before: { $exists: true } }, { $set: { before: new Date(1) } });
    await erase(place, email.toUpperCase()).expect(200);
    const [second, ...others] = await addresses();
    expect(others).toEqual([]);
    expect(+(second?.before ?? 0)).toBeGreaterThanOrEqual(+(first?.before ?? Infinity));
    await place.api.close();
  });
});

it('an erasure that a kill -9 cuts off can be repeated, and is noted', async () => {
  const killed = await startProgramDesk({
    NODE_OPTIONS: `--import ${DIE_AT}`,
    DIE_AT: 'before ErasedRecords.add platform/backup/erased-records.service',
  });
  const { program, settings, job, token } = killed;
  await sendApplication(program.url, applicationForm({ jobId: job._id, email }, desk.pdf));
  const database = await mongoose.createConnection(settings.mongodbUri as string).asPromise();
  await database
    .collection('enquiries')
    .insertOne({ form: 'contact', name: 'Z', email, message: 'Z', createdAt: new Date() });
  const send = { method: 'POST', headers: { ...bearer(token), 'Content-Type': 'application/json' } };
  const first = fetch(`${program.url}/api/privacy/erase`, { ...send, body: JSON.stringify({ email }) });
  await expect(first).rejects.toThrow();
  expect(await database.collection('applicants').countDocuments({ deletedAt: new Date(0) })).toBe(1);
  const api = await runTestApp(settings);
  const again = await erase({ admin: await api.asAdmin() }).expect(200);
  expect(again.body).toMatchObject({ applicants: 0, enquiries: 1 });
  await runMinuteJob(api);
  expect(await storedResumes(settings)).toEqual([]);
  expect(await database.collection('erased').countDocuments({ unfiled: { $exists: false } })).toBe(4);
  await database.close();
  await api.close();
  await killed.close();
});
