import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { mongo, Types } from 'mongoose';
import { startApplicationDesk } from './support/application-desk.js';
import { runMinuteJob } from './support/minute-job.js';
import { onTestFinished } from './support/on-test-finished.js';
import { ownApplication } from './support/own-application.js';
import { storedResumes } from './support/stored-files.js';

const { api, apply, asAdmin, download } = await startApplicationDesk();
const { connection, settings } = api;
const base = '/api/jobApplicant/applicants';
const objects = join(settings.dataDir, 'objects');
const documents = connection.collection<{ resume: { key: string }; deletedAt?: Date }>('applicants');
const storedOf = (id: string) => documents.findOne({ _id: new Types.ObjectId(id) });

async function newApplication() {
  const { body } = await apply({ fullName: 'Zenobia Quartermain', email: 'zenobia@quartermain.example' });
  const key = (await storedOf(body._id))?.resume.key ?? '';
  return { id: body._id, key, own: ownApplication(api, body.statusPath) };
}

/** Everything that the database holds, as text. */
async function wholeDatabase(): Promise<string> {
  const all = [];
  for (const { name } of await connection.listCollections())
    for await (const document of connection.collection(name).find())
      all.push(mongo.BSON.EJSON.stringify(document));
  return all.join('\n');
}

afterAll(() => api.close());

describe('an applicant who erases the application', () => {
  it('is not in the database when the answer comes, nor in the storage after the minute job', async () => {
    const { id, key, own } = await newApplication();
    await api.http.post(`${base}/${id}/notes`).set(asAdmin).send({ text: 'A note of Zenobia.' }).expect(201);
    await api.http.patch(`${base}/${id}`).set(asAdmin).send({ stage: 'offer' }).expect(200);
    const link = await api.http.get(`${base}/${id}/resume`).set(asAdmin).expect(200);
    await own.erase().expect(204);
    expect(await wholeDatabase()).not.toMatch(/zenobia|quartermain/i);
    await own.erase().expect(404);
    await own.read().expect(404);
    await api.http.get(`${base}/${id}`).set(asAdmin).expect(404);
    expect((await download((link.body as { resume: string }).resume)).status).toBe(404);
    await runMinuteJob(api);
    expect(await storedResumes(settings)).not.toContain(join(objects, key));
    expect(await wholeDatabase()).not.toMatch(new RegExp(`${id}|${key}`));
  });

  it('is erased although the admin can still undo a deletion, and is not restored', async () => {
    const { id, own } = await newApplication();
    await api.http.delete(`${base}/${id}`).set(asAdmin).expect(204);
    await own.erase().expect(204);
    expect(await wholeDatabase()).not.toMatch(/zenobia|quartermain/i);
    const answer = await api.http
      .post(`${base}/restore`)
      .set(asAdmin)
      .send({ ids: [id] })
      .expect(200);
    expect(answer.body).toEqual({ restored: [], gone: [id] });
    await runMinuteJob(api);
    expect(await storedOf(id)).toBeNull();
  });

  it('is erased while the storage is unavailable, and the file is removed later', async () => {
    const { id, key, own } = await newApplication();
    await rename(objects, `${objects}-away`);
    const bringBack = () => rename(`${objects}-away`, objects).catch(() => undefined);
    onTestFinished(bringBack);
    await own.erase().expect(204);
    await runMinuteJob(api);
    expect(await storedOf(id)).toMatchObject({ resume: { key }, deletedAt: new Date(0) });
    await bringBack();
    await runMinuteJob(api);
    expect(await storedOf(id)).toBeNull();
    expect(await storedResumes(settings)).not.toContain(join(objects, key));
  });

  it('is erased once by many requests at once, and nothing brings anything back', async () => {
    const { id, own } = await newApplication();
    const change = api.http.patch(`${base}/${id}`).set(asAdmin).send({ stage: 'offer' });
    const requests = [own.erase(), own.withdraw(), change, own.erase(), own.erase()];
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect([statuses[0], statuses[3], statuses[4]].sort()).toEqual([204, 404, 404]);
    expect(Object.keys((await storedOf(id)) ?? {}).sort()).toEqual(
      ['_id', 'createdAt', 'deletedAt', 'jobId', 'resume', 'updatedAt'].sort(),
    );
    await runMinuteJob(api);
    expect(await wholeDatabase()).not.toContain(id);
  });
});
