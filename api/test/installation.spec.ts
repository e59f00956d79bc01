import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Settings } from '../src/platform/config/settings.js';
import { Installation } from '../src/platform/installation/installation.service.js';
import { HourlyCleanup } from '../src/platform/cleanup/hourly-cleanup.service.js';
import { runTestApp, startWithDemo, type TestApp } from './support/app.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { applicationForm, sendApplication } from './support/applications.js';
import { emptyDatabase } from './support/databases.js';
import { makeOld, quarantinedFiles, storedResumes } from './support/stored-files.js';

const ID = /^[0-9a-f-]{36}$/;
const idFile = ({ dataDir }: Settings): string => join(dataDir, 'objects/installation/id.txt');
const idInStore = (settings: Settings): Promise<string | undefined> =>
  readFile(idFile(settings), 'utf8').catch(() => undefined);
const records = ({ connection }: TestApp) => connection.collection<{ _id: string }>('installation');

describe('an installation', () => {
  let desk: ApplicationDesk;
  let other: TestApp | undefined;

  beforeEach(async () => {
    desk = await startApplicationDesk();
    for (let count = 0; count < 3; count += 1) expect((await desk.apply()).status).toBe(201);
    await makeOld(await storedResumes(desk.api.settings));
  });
  afterEach(async () => {
    await other?.close();
    await desk.api.close();
    other = undefined;
  });

  /** The product on the same store, after its first pass. @param changes such as another database */
  async function startAgain(changes: Partial<Settings> = {}): Promise<TestApp> {
    other = await runTestApp({ ...desk.api.settings, ...changes });
    await other.app.get(HourlyCleanup).pass();
    return other;
  }
  /** As an installation was before there were ids. */
  async function forgetId(): Promise<void> {
    await rm(idFile(desk.api.settings));
    await records(desk.api).deleteMany({});
  }
  /** A resume that nobody names, old enough to be taken. */
  async function addOrphan(): Promise<void> {
    const path = join(desk.api.settings.dataDir, 'objects/resumes', `${randomUUID()}.pdf`);
    await writeFile(path, 'x');
    await makeOld([path]);
  }
  const ready = (api: TestApp) => api.http.get('/api/health/ready');

  it('is founded in database and store by the first start, and stays the same', async () => {
    const { settings } = desk.api;
    const id = await idInStore(settings);
    expect(id).toMatch(ID);
    expect(await records(desk.api).findOne()).toMatchObject({ id, isConfirmed: true });
    await startAgain();
    expect(await idInStore(settings)).toBe(id);
  });

  it('is gone on with where a start was cut off between the two', async () => {
    await records(desk.api).updateOne({}, { $set: { isConfirmed: false } });
    await rm(idFile(desk.api.settings));
    for (const file of await storedResumes(desk.api.settings)) await rm(file);
    const api = await startAgain();
    expect(await records(api).findOne()).toMatchObject({
      id: await idInStore(desk.api.settings),
      isConfirmed: true,
    });
  });

  it.each<[string, () => Promise<void>]>([
    ['', () => Promise.resolve()],
    [' and there were no ids yet', forgetId],
  ])('loses nothing when its database is another, new one%s', async (_when, prepare) => {
    await prepare();
    const before = await idInStore(desk.api.settings);
    const settings = { ...desk.api.settings, mongodbUri: emptyDatabase() };
    // Demo content and the account do not make it less of a wrong database.
    await startWithDemo(settings);
    const api = await startAgain(settings);
    expect(await storedResumes(settings)).toHaveLength(3);
    expect(await quarantinedFiles(settings)).toEqual([]);
    expect(await idInStore(settings)).toBe(before);
    expect(await records(api).countDocuments()).toBe(0);
    await ready(api).expect(204);
  });

  it('loses nothing when its database holds the id and nothing else', async () => {
    const { settings, connection } = desk.api;
    for (const { name } of await connection.listCollections())
      if (!['installation', 'leases'].includes(name)) await connection.collection(name).deleteMany({});
    await startAgain();
    expect(await storedResumes(settings)).toHaveLength(3);
    expect(await quarantinedFiles(settings)).toEqual([]);
  });

  it('loses nothing when its store has no id, and writes none', async () => {
    await rm(idFile(desk.api.settings));
    await addOrphan();
    const api = await startAgain();
    expect(await storedResumes(desk.api.settings)).toHaveLength(4);
    expect(await idInStore(desk.api.settings)).toBeUndefined();
    await ready(api).expect(204);
  });

  it('whose ids are lost waits for the operator, also where the documents name what the store holds', async () => {
    await forgetId();
    await addOrphan();
    const api = await startAgain();
    expect(await idInStore(desk.api.settings)).toBeUndefined();
    expect(await storedResumes(desk.api.settings)).toHaveLength(4);
    expect(await api.app.get(Installation).relink()).toBe('unclaimed');
    await api.app.get(HourlyCleanup).pass();
    expect(await storedResumes(desk.api.settings)).toHaveLength(3);
    expect(await quarantinedFiles(desk.api.settings)).toHaveLength(1);
  });

  describe('whose store belongs to another', () => {
    let api: TestApp;
    beforeEach(async () => {
      await writeFile(idFile(desk.api.settings), randomUUID());
      api = await startAgain();
    });

    it('writes nothing there and says so, and is not ready', async () => {
      const before = await storedResumes(desk.api.settings);
      const refused = await fetch(`${api.url}/api/health/ready`);
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({
        code: 'storage-of-another',
        detail: expect.stringContaining('docker compose run --rm relink') as unknown,
      });
      const applied = await sendApplication(api.url, applicationForm({ jobId: desk.job._id }, desk.pdf));
      expect([applied.status, applied.body.code]).toEqual([503, 'storage-of-another']);
      await addOrphan();
      await api.app.get(HourlyCleanup).pass();
      expect(await storedResumes(desk.api.settings)).toHaveLength(before.length + 1);
    });

    it('takes it over when the operator links it, without a restart', async () => {
      await addOrphan();
      expect(await api.app.get(Installation).relink()).toBe('foreign');
      await ready(api).expect(204);
      expect(await api.app.get(HourlyCleanup).runForced()).toEqual([
        'Resumes that no applicant names: 1 put into quarantine, for 30 days.',
      ]);
      expect(await storedResumes(desk.api.settings)).toHaveLength(3);
    });
  });
});
