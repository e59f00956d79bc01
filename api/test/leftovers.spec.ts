import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { HourlyCleanup } from '../src/platform/cleanup/hourly-cleanup.service.js';
import { runTestApp, type TestApp } from './support/app.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { eventually } from './support/eventually.js';
import { addJob } from './support/jobs.js';
import { makeOld, storedResumes } from './support/stored-files.js';

describe('at the next start', () => {
  let desk: ApplicationDesk;
  let api: TestApp | undefined;

  beforeEach(async () => {
    desk = await startApplicationDesk();
  });
  afterEach(async () => {
    await api?.close();
    await desk.api.close();
    api = undefined;
  });

  it('the applicants and resumes of a job go that was only half deleted', async () => {
    const { settings, connection } = desk.api;
    const other = await addJob(desk.api, desk.token);
    for (const jobId of [desk.job._id, desk.job._id, other._id])
      expect((await desk.apply({ jobId })).status).toBe(201);
    // What a kill in the middle of a delete leaves.
    await connection
      .collection('jobs')
      .updateOne({ _id: new Types.ObjectId(desk.job._id) }, { $set: { deletedAt: new Date() } });

    api = await runTestApp(settings);
    const applicantsOf = (jobId: string) =>
      connection.collection('applicants').countDocuments({ jobId: new Types.ObjectId(jobId) });
    await eventually(async () => expect(await applicantsOf(desk.job._id)).toBe(0));
    await eventually(async () => expect(await storedResumes(settings)).toHaveLength(1));
    expect(await applicantsOf(other._id)).toBe(1);
  });

  it('a resume that is younger than an hour stays, because its applicant may be on the way', async () => {
    const { settings } = desk.api;
    expect((await desk.apply()).status).toBe(201);
    const [applied] = await storedResumes(settings);
    const [young, old] = ['young.pdf', 'old.pdf'].map((name) =>
      join(settings.dataDir, 'objects', 'resumes', name),
    ) as [string, string];
    for (const path of [young, old]) await writeFile(path, 'x');
    await makeOld([old]);

    api = await runTestApp(settings);
    await eventually(async () => expect(await storedResumes(settings)).not.toContain(old));
    await api.app.get(HourlyCleanup).pass();
    expect((await storedResumes(settings)).sort()).toEqual([applied, young].sort());
  });
});
