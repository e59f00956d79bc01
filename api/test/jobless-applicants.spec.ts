import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model, type mongo } from 'mongoose';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Applicant } from '../src/features/applicants/applicant.schema.js';
import { ApplicantRecords } from '../src/features/applicants/applicant-records.service.js';
import { ApplicantSweep } from '../src/features/applicants/applicant-sweep.service.js';
import { ApplicantsAside } from '../src/features/applicants/applicants-aside.service.js';
import { JobsService } from '../src/features/jobs/jobs.service.js';
import { HourlySweeps } from '../src/platform/sweeping/hourly-sweeps.service.js';
import { startApplicationDesk } from './support/application-desk.js';
import { addJob } from './support/jobs.js';
import { quarantinedFiles, storedResumes } from './support/stored-files.js';

const { api, apply, applicants, asAdmin, download, token } = await startApplicationDesk();
const { settings, connection } = api;
const sweeps = api.app.get(HourlySweeps);
const inObjects = (...parts: string[]): string => join(settings.dataDir, 'objects', ...parts);

describe('an applicant without a job', () => {
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const name of ['applicants', 'applicantsAside']) await connection.collection(name).deleteMany({});
    for (const folder of ['resumes', 'quarantine'])
      await rm(inObjects(folder), { recursive: true, force: true });
  });

  const inCollection = (name: string) => connection.collection(name).countDocuments();

  it('is set aside, and comes back whole with the job', async () => {
    const job = await addJob(api, token);
    expect((await apply({ jobId: job._id })).status).toBe(201);
    const before = await connection.collection('applicants').findOne();
    const jobs = connection.collection('jobs');
    const stored = (await jobs.findOne({
      _id: new Types.ObjectId(job._id),
    })) as mongo.WithId<mongo.Document>;
    await jobs.deleteOne({ _id: stored._id });
    await sweeps.pass();
    expect([await inCollection('applicants'), await inCollection('applicantsAside')]).toEqual([0, 1]);
    expect([(await storedResumes(settings)).length, (await quarantinedFiles(settings)).length]).toEqual([
      0, 1,
    ]);

    await jobs.insertOne(stored);
    await sweeps.pass();
    expect(await connection.collection('applicants').findOne()).toEqual(before);
    expect(await inCollection('applicantsAside')).toBe(0);
    const [applicant] = await applicants(job._id);
    expect((await download(applicant?.resume as string)).status).toBe(200);
  });

  it('that a pass set aside by half is set aside by the next, and told of then alone', async () => {
    const job = await addJob(api, token);
    expect((await apply({ jobId: job._id })).status).toBe(201);
    await connection.collection('jobs').deleteOne({ _id: new Types.ObjectId(job._id) });
    const sweep = api.app.get(ApplicantSweep);
    // Copied, and not yet deleted.
    const order = { mayGoOn: () => true, mayTakeMany: false, signal: new AbortController().signal };
    const mayGoOn = jest.fn(() => false).mockReturnValueOnce(true);
    expect(await sweep.sweep({ ...order, mayGoOn })).toEqual([]);
    expect([await inCollection('applicants'), await inCollection('applicantsAside')]).toEqual([1, 1]);
    expect(await storedResumes(settings)).toHaveLength(1);
    expect(await sweep.sweep(order)).toEqual(['Applicants without a job: 1 set aside, for 30 days.']);
    expect([await inCollection('applicants'), await inCollection('applicantsAside')]).toEqual([0, 1]);
  });

  it('of a removed job stays whole where a pass has lost its turn', async () => {
    const job = await addJob(api, token);
    expect((await apply({ jobId: job._id })).status).toBe(201);
    await api.app.get(ApplicantRecords).removeOfJob(job._id, () => false);
    expect([await inCollection('applicants'), (await storedResumes(settings)).length]).toEqual([1, 1]);
  });

  it('goes at once when the admin had removed the job, however the removal was cut off', async () => {
    const job = await addJob(api, token);
    await api.http.delete(`/api/job/${job._id}`).set(asAdmin).expect(204);
    const late = {
      jobId: new Types.ObjectId(job._id),
      resume: { key: `resumes/${randomUUID()}.pdf`, name: 'x.pdf' },
    };
    await mkdir(inObjects('resumes'), { recursive: true });
    await writeFile(inObjects(late.resume.key), 'x');
    await connection.collection('applicants').insertOne(late);
    await sweeps.pass();
    expect([await inCollection('applicants'), await inCollection('applicantsAside')]).toEqual([0, 0]);
    expect([await storedResumes(settings), await quarantinedFiles(settings)]).toEqual([[], []]);
  });

  /** How a removal is left by a process that was killed in the middle of it. */
  async function removeByHalf(id: string): Promise<void> {
    const _id = new Types.ObjectId(id);
    await connection.collection('jobRemovals').insertOne({ _id, at: new Date() });
    await connection.collection('jobs').deleteOne({ _id });
  }
  const left = async () => ({
    documents: (await inCollection('applicants')) + (await inCollection('applicantsAside')),
    files: [...(await storedResumes(settings)), ...(await quarantinedFiles(settings))],
  });
  const nothing = { documents: 0, files: [] };

  it('is never set aside when the admin removes the job during the pass, and goes with the next', async () => {
    const job = await addJob(api, token);
    expect((await apply({ jobId: job._id })).status).toBe(201);
    const jobs = api.app.get(JobsService);
    const removedIds = jobs.removedIds.bind(jobs);
    jest.spyOn(jobs, 'removedIds').mockImplementationOnce(async () => {
      const before = await removedIds();
      await removeByHalf(job._id);
      return before;
    });
    await sweeps.pass();
    expect(await inCollection('applicantsAside')).toBe(0);
    await sweeps.pass();
    expect(await left()).toEqual(nothing);
  });

  it('goes, too, when the job was removed while its applicants were brought back', async () => {
    const job = await addJob(api, token);
    expect((await apply({ jobId: job._id })).status).toBe(201);
    const stored = (await connection.collection('applicants').findOne()) as mongo.Document;
    await connection.collection('applicants').deleteMany({});
    await connection.collection('applicantsAside').insertOne({ ...stored, until: new Date(8.64e15) });
    const jobs = api.app.get(JobsService);
    const existingIds = jobs.existingIds.bind(jobs);
    jest.spyOn(jobs, 'existingIds').mockImplementationOnce(async (ids) => {
      const existing = await existingIds(ids);
      await api.http.delete(`/api/job/${job._id}`).set(asAdmin).expect(204);
      await connection.collection('applicantsAside').insertOne({ ...stored, until: new Date(8.64e15) });
      return existing;
    });
    await sweeps.pass();
    expect(await left()).toEqual(nothing);
  });

  /** One whose job was lost, after the pass that set them aside. */
  async function setAside(): Promise<{ id: string; jobId: string }> {
    const job = await addJob(api, token);
    expect((await apply({ jobId: job._id })).status).toBe(201);
    await connection.collection('jobs').deleteOne({ _id: new Types.ObjectId(job._id) });
    await sweeps.pass();
    const [found] = await connection.collection('applicantsAside').find().toArray();
    return { id: String(found?._id), jobId: job._id };
  }

  it('that is set aside goes with a removed job, as one does that an earlier version left there', async () => {
    const { jobId } = await setAside();
    await removeByHalf(jobId);
    await sweeps.pass();
    expect(await left()).toEqual(nothing);
  });

  it('that is set aside can be deleted', async () => {
    const { id } = await setAside();
    await api.http.delete(`/api/jobApplicant/applicants/${id}`).set(asAdmin).expect(204);
    expect(await left()).toEqual(nothing);
  });

  it('that is deleted while it is copied leaves no copy', async () => {
    const job = await addJob(api, token);
    expect((await apply({ jobId: job._id })).status).toBe(201);
    await connection.collection('jobs').deleteOne({ _id: new Types.ObjectId(job._id) });
    const copy = (await connection.collection('applicants').findOne()) as mongo.Document;
    const { collection } = api.app.get<Model<Applicant>>(getModelToken(Applicant.name));
    const copyLate = async (): Promise<mongo.Document[]> => {
      await api.http
        .delete(`/api/jobApplicant/applicants/${String(copy['_id'])}`)
        .set(asAdmin)
        .expect(204);
      await connection.collection('applicantsAside').insertOne(copy);
      return [];
    };
    jest.spyOn(collection, 'aggregate').mockReturnValueOnce({
      toArray: copyLate,
    } as mongo.AggregationCursor<mongo.Document>);
    await api.app.get(ApplicantsAside).take(job._id, new Date(8.64e15), () => true);
    expect(await left()).toEqual(nothing);
  });
});
