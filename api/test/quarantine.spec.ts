import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { mongo } from 'mongoose';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import { HourlyCleanup } from '../src/platform/cleanup/hourly-cleanup.service.js';
import { startApplicationDesk } from './support/application-desk.js';
import { jpegPicture } from './support/pictures.js';
import { postProject } from './support/projects.js';
import { deleteForEver } from './support/deleted-applicants.js';
import { makeOld, quarantinedFiles, storedPictures, storedResumes } from './support/stored-files.js';

const { api, apply, applicants, asAdmin, download, token } = await startApplicationDesk();
const { settings, connection } = api;
const cleanup = api.app.get(HourlyCleanup);
const inObjects = (...parts: string[]): string => join(settings.dataDir, 'objects', ...parts);

/** Resumes that nobody names, old enough to be taken. */
async function addOrphans(count: number): Promise<string[]> {
  const paths = Array.from({ length: count }, () => inObjects('resumes', `${randomUUID()}.pdf`));
  await mkdir(inObjects('resumes'), { recursive: true });
  for (const path of paths) await writeFile(path, 'x');
  await makeOld(paths);
  return paths;
}

describe('what no document names', () => {
  afterAll(() => api.close());
  beforeEach(async () => {
    await connection.collection('applicants').deleteMany({});
    for (const folder of ['resumes', 'media', 'quarantine'])
      await rm(inObjects(folder), { recursive: true, force: true });
  });

  describe('a resume', () => {
    /** An application whose document was lost, and whose resume the cleanup then took. */
    async function lose(): Promise<{ document: mongo.Document; path: string }> {
      expect((await apply()).status).toBe(201);
      const path = (await applicants())[0]?.resume as string;
      const document = (await connection.collection('applicants').findOne()) as mongo.Document;
      await connection.collection('applicants').deleteMany({});
      await makeOld(await storedResumes(settings));
      await cleanup.pass();
      expect(await storedResumes(settings)).toEqual([]);
      expect(await quarantinedFiles(settings)).toHaveLength(1);
      return { document, path };
    }

    it('waits in quarantine, and comes back with the document when the cleanup finds that', async () => {
      const { document } = await lose();
      await connection.collection('applicants').insertOne(document);
      await cleanup.pass();
      expect(await quarantinedFiles(settings)).toEqual([]);
      expect(await storedResumes(settings)).toHaveLength(1);
    });

    it('comes back at once for who asks for it', async () => {
      const { document, path } = await lose();
      expect((await download(path)).status).toBe(404);
      await connection.collection('applicants').insertOne(document);
      expect((await download(path)).status).toBe(200);
      expect(await quarantinedFiles(settings)).toEqual([]);
    });

    it('is gone after QUARANTINE_DAYS, not a day before', async () => {
      await lose();
      const [file] = (await quarantinedFiles(settings)) as [string];
      const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      await utimes(file, daysAgo(29), daysAgo(29));
      await cleanup.pass();
      expect(await quarantinedFiles(settings)).toEqual([file]);
      await utimes(file, daysAgo(31), daysAgo(31));
      await cleanup.pass();
      expect(await quarantinedFiles(settings)).toEqual([]);
    });

    it('is erased with its applicant, from quarantine too', async () => {
      const { document } = await lose();
      await connection.collection('applicants').insertOne(document);
      await deleteForEver(api, asAdmin, String(document['_id']));
      expect(await quarantinedFiles(settings)).toEqual([]);
    });

    it('that is lost behind a good link is a 410 that says so', async () => {
      expect((await apply()).status).toBe(201);
      const path = (await applicants())[0]?.resume as string;
      for (const file of await storedResumes(settings)) await rm(file);
      const answer = await download(path);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        410,
        'resume-missing',
      ]);
    });

    it('and more than fifty, a tenth of all, stay until the operator says so', async () => {
      const orphans = await addOrphans(51);
      await cleanup.pass();
      expect((await storedResumes(settings)).sort()).toEqual(orphans.sort());
      expect(await cleanup.runForced()).toEqual([
        'Resumes that no applicant names: 51 put into quarantine, for 30 days.',
      ]);
      expect(await storedResumes(settings)).toEqual([]);
      expect((await quarantinedFiles(settings)).map((file) => basename(file)).sort()).toEqual(
        orphans.map((file) => basename(file)).sort(),
      );
    });

    it('and fifty of them go without a word', async () => {
      await addOrphans(50);
      await cleanup.pass();
      expect(await quarantinedFiles(settings)).toHaveLength(50);
    });
  });

  describe('a picture', () => {
    it('that was replaced waits in quarantine, and comes back when a project names it again', async () => {
      const { body } = (await postProject(api, token)
        .attach('image', await jpegPicture({ width: 64, height: 64 }), 'a.jpg')
        .expect(201)) as { body: ProjectDto };
      const files = (await storedPictures(settings)).length;
      const put = (imageUrl: string) =>
        api.http
          .put(`/api/project/${body._id}`)
          .set(asAdmin)
          .send({ ...sent(body), imageUrl });
      await put('').expect(200);
      await api.http.get(body.imageUrl).expect(404);
      expect(await quarantinedFiles(settings)).toHaveLength(files);
      await put(body.imageUrl).expect(200);
      await api.http.get(body.imageUrl).expect(200);
      expect(await quarantinedFiles(settings)).toEqual([]);
    });

    it('comes back at once for a visitor when the project is back', async () => {
      const { body } = (await postProject(api, token)
        .attach('image', await jpegPicture({ width: 64, height: 64 }), 'a.jpg')
        .expect(201)) as { body: ProjectDto };
      for (const file of await storedPictures(settings)) {
        const away = file.replace('/objects/', '/objects/quarantine/');
        await mkdir(dirname(away), { recursive: true });
        await rename(file, away);
      }
      await api.http.get(body.imageUrl).expect(200);
    });
  });
});

/** What a form sends of a project. */
const sent = ({ title, tools, details, projectRanking }: ProjectDto) => ({
  title,
  tools,
  details,
  projectRanking,
});
