import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { startApplicationDesk } from './support/application-desk.js';
import { deletedBefore, runMinuteJob } from './support/minute-job.js';
import { addJob, type JobBody } from './support/jobs.js';
import { storedResumes } from './support/stored-files.js';

const { api, apply, applicants, asAdmin, download, token } = await startApplicationDesk();
afterAll(() => api.close());

const base = '/api/jobApplicant/applicants';
const documents = api.connection.collection('applicants');
const post = (path: string, ids: unknown) => api.http.post(`${base}/${path}`).set(asAdmin).send({ ids });
const remove = (id: string) => api.http.delete(`${base}/${id}`).set(asAdmin);

describe('deleted applicants', () => {
  let job: JobBody;
  beforeEach(async () => {
    job = await addJob(api, token);
  });
  const newApplicant = async (): Promise<string> => (await apply({ jobId: job._id })).body._id;

  it('are nowhere any more, and come back whole', async () => {
    const id = await newApplicant();
    const before = await applicants(job._id);
    await remove(id).expect(204);
    expect(await applicants(job._id)).toEqual([]);
    for (const path of [`/${id}`, `/${id}/resume`])
      await api.http
        .get(base + path)
        .set(asAdmin)
        .expect(404);
    expect((await download(before[0]?.resume ?? '')).status).toBe(404);
    const counts = await api.http.get(`${base}/counts?job=${job._id}`).set(asAdmin);
    expect(counts.body).toMatchObject({ total: 0, new: 0 });
    const csv = await api.http.get(`${base}/export?job=${job._id}`).set(asAdmin);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1);
    const shown = await api.http.get(`/api/job/${job._id}`).set(asAdmin);
    expect(shown.body).toMatchObject({ applicantCount: 0, newApplicantCount: 0 });
    await api.http.patch(`${base}/${id}`).set(asAdmin).send({ starred: true }).expect(404);
    await remove(id).expect(404);

    expect((await post('restore', [id]).expect(200)).body).toEqual({ restored: [id], gone: [] });
    const [{ resume, ...after } = { resume: '' }] = await applicants(job._id);
    const { resume: _old, ...same } = { ...before[0] };
    expect(after).toEqual(same);
    expect((await download(resume)).status).toBe(200);
  });

  it('can be several at once', async () => {
    const ids = [await newApplicant(), await newApplicant()];
    const gone = new Types.ObjectId().toHexString();
    expect((await post('delete', [...ids, gone]).expect(200)).body).toEqual({
      deleted: ids,
      missing: [gone],
    });
    expect((await post('delete', ids).expect(200)).body).toEqual({ deleted: [], missing: ids });
    expect((await post('restore', [...ids, gone]).expect(200)).body).toEqual({ restored: ids, gone: [gone] });
    expect(await applicants(job._id)).toHaveLength(2);
    // The answer may be lost, and the request be repeated.
    expect((await post('restore', ids).expect(200)).body).toEqual({ restored: ids, gone: [] });
  });

  it('can be restored for 30 seconds, and are removed after a minute, with their resumes', async () => {
    const [recent, late, old] = [await newApplicant(), await newApplicant(), await newApplicant()];
    const resumes = (await storedResumes(api.settings)).length;
    await post('delete', [recent, late, old]).expect(200);
    await deletedBefore(20, api, recent);
    await deletedBefore(31, api, late);
    await deletedBefore(61, api, old);
    await runMinuteJob(api);
    expect((await storedResumes(api.settings)).length).toBe(resumes - 1);
    expect(await documents.countDocuments({ _id: new Types.ObjectId(old) })).toBe(0);
    expect((await post('restore', [recent, late, old]).expect(200)).body).toEqual({
      restored: [recent],
      gone: [late, old],
    });
  });

  it('are gone when their job was deleted', async () => {
    const id = await newApplicant();
    const resumes = (await storedResumes(api.settings)).length;
    await remove(id).expect(204);
    await api.http.delete(`/api/job/${job._id}`).set(asAdmin).expect(204);
    expect((await post('restore', [id]).expect(200)).body).toEqual({ restored: [], gone: [id] });
    await deletedBefore(61, api, id);
    await runMinuteJob(api);
    expect((await storedResumes(api.settings)).length).toBe(resumes - 1);
  });

  it.each([[[]], [['x']], ['x'], [undefined]])('are refused as %j', async (ids) => {
    for (const path of ['delete', 'restore', 'resumes'])
      expect((await post(path, ids).expect(400)).body).toMatchObject({ errors: [{ field: 'ids' }] });
  });

  it('are not restored or deleted without a token', async () => {
    for (const path of ['delete', 'restore', 'resumes']) await api.http.post(`${base}/${path}`).expect(401);
  });
});
