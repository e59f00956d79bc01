import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types, type mongo } from 'mongoose';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApplicantRepository } from '../src/features/applicants/applicant.repository.js';
import { HourlyCleanup } from '../src/platform/cleanup/hourly-cleanup.service.js';
import { startApplicationDesk } from './support/application-desk.js';
import { addJob } from './support/jobs.js';
import { quarantinedFiles, storedResumes } from './support/stored-files.js';

const { api, apply, applicants, asAdmin, download, token } = await startApplicationDesk();
const { settings, connection } = api;
const cleanup = api.app.get(HourlyCleanup);
const jobs = connection.collection('jobs');
const inObjects = (...parts: string[]): string => join(settings.dataDir, 'objects', ...parts);

const left = async () => ({
  applicants: await connection.collection('applicants').countDocuments(),
  files: [...(await storedResumes(settings)), ...(await quarantinedFiles(settings))].length,
});

describe('applicants', () => {
  afterAll(() => api.close());
  beforeEach(async () => {
    await connection.collection('applicants').deleteMany({});
    for (const folder of ['resumes', 'quarantine'])
      await rm(inObjects(folder), { recursive: true, force: true });
  });

  async function jobWithApplicant(): Promise<{ id: string; _id: Types.ObjectId }> {
    const job = await addJob(api, token);
    expect((await apply({ jobId: job._id })).status).toBe(201);
    return { id: job._id, _id: new Types.ObjectId(job._id) };
  }

  describe('of a deleted job', () => {
    it('are removed by the cleanup when the delete was interrupted before it removed them', async () => {
      const { _id } = await jobWithApplicant();
      await jobs.updateOne({ _id }, { $set: { deletedAt: new Date() } });
      expect(await left()).toEqual({ applicants: 1, files: 1 });
      await cleanup.pass();
      expect(await left()).toEqual({ applicants: 0, files: 0 });
    });

    it('are removed by the cleanup when they were being stored meanwhile by a process that was killed', async () => {
      const { id, _id } = await jobWithApplicant();
      await api.http.delete(`/api/job/${id}`).set(asAdmin).expect(204);
      const key = `resumes/${randomUUID()}.pdf`;
      await mkdir(inObjects('resumes'), { recursive: true });
      await writeFile(inObjects(key), 'x');
      await connection.collection('applicants').insertOne({ jobId: _id, resume: { key, name: 'x.pdf' } });
      await cleanup.pass();
      expect(await left()).toEqual({ applicants: 0, files: 0 });
    });

    it('stay whole where a pass has lost its turn', async () => {
      const { id } = await jobWithApplicant();
      await api.app.get(ApplicantRepository).removeOfJob(id, () => false);
      expect(await left()).toEqual({ applicants: 1, files: 1 });
    });

    it('are removed by the cleanup when the store did not answer', async () => {
      const { id } = await jobWithApplicant();
      jest.spyOn(ApplicantRepository.prototype, 'removeOfJob').mockRejectedValueOnce(new Error('store'));
      await api.http.delete(`/api/job/${id}`).set(asAdmin).expect(204);
      expect(await left()).toEqual({ applicants: 1, files: 1 });
      await cleanup.pass();
      expect(await left()).toEqual({ applicants: 0, files: 0 });
    });

    it('find no job any more, and neither does anybody else', async () => {
      const { id } = await jobWithApplicant();
      const open = (await api.http.get(`/api/job/${id}`).expect(200)).body as Record<string, unknown>;
      await api.http.delete(`/api/job/${id}`).set(asAdmin).expect(204);
      const { http } = api;
      for (const path of [`/job/${id}`, `/jobApplicant/applicants/job/${id}`])
        await http.get(`/api${path}`).set(asAdmin).expect(404);
      await http.get(`/api/job/${id}`).expect(404);
      await http.get(`/applynow/${id}`).expect(404);
      await http.put(`/api/job/${id}`).set(asAdmin).send(open).expect(404);
      await http.delete(`/api/job/${id}`).set(asAdmin).expect(404);
      expect((await apply({ jobId: id })).status).toBe(404);
      for (const list of [http.get('/api/job'), http.get('/api/job').set(asAdmin)])
        expect((await list.expect(200)).text).not.toContain(id);
    });
  });

  it('whose job is missing although nobody deleted it are kept, and the operator reads of them', async () => {
    const { id, _id } = await jobWithApplicant();
    const job = (await jobs.findOne({ _id })) as mongo.WithId<mongo.Document>;
    await jobs.deleteOne({ _id });
    await cleanup.pass();
    expect(await cleanup.runForced()).toEqual([
      'Applicants whose job is missing although nobody deleted it: 1. They are kept. Restore the jobs from a backup.',
    ]);
    expect(await left()).toEqual({ applicants: 1, files: 1 });
    await jobs.insertOne(job);
    expect(await cleanup.runForced()).toEqual([]);
    const [applicant] = await applicants(id);
    expect((await download(applicant?.resume as string)).status).toBe(200);
  });
});
