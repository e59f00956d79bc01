import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startEngine } from '../engine/index.mjs';
import { runTestApp } from './support/app.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { variablesOf } from './support/built-program.js';
import { Postbox } from './support/postbox.js';
import { makeOld, quarantinedFiles, storedResumes } from './support/stored-files.js';
import { keepEnquiries } from './support/enquiries.js';
import { onTestFinished } from './support/on-test-finished.js';

const run = promisify(execFile);
const RELINK = fileURLToPath(new URL('../dist/relink.js', import.meta.url));

describe('relink', () => {
  let desk: ApplicationDesk;
  beforeEach(async () => {
    desk = await startApplicationDesk();
    expect((await desk.apply()).status).toBe(201);
  });
  afterEach(() => desk.api.close());

  const relink = async (changes: Record<string, string> = {}): Promise<string> =>
    (await run(process.execPath, [RELINK], { env: { ...variablesOf(desk.api.settings), ...changes } }))
      .stdout;

  it('makes a store that belonged to another the database’s own, and lets go what nobody names', async () => {
    const { settings } = desk.api;
    await writeFile(join(settings.dataDir, 'objects/installation/id.txt'), randomUUID());
    const unnamed = Array.from({ length: 60 }, () =>
      join(settings.dataDir, 'objects/resumes', `${randomUUID()}.pdf`),
    );
    for (const path of unnamed) await writeFile(path, 'x');
    await makeOld(unnamed);

    expect(await relink()).toBe(
      'The database and the file storage are linked now.\n' +
        'Resumes that no applicant names: 60 put into quarantine, for 30 days.\n',
    );
    expect([(await storedResumes(settings)).length, (await quarantinedFiles(settings)).length]).toEqual([
      1, 60,
    ]);
    const again = await runTestApp(settings);
    await again.http.get('/api/health/ready').expect(204);
    await again.app.close();
  });

  it('changes nothing that is right, and says so', async () => {
    expect(await relink()).toBe('The database and the file storage were already linked.\n');
  });

  it('mails nobody, signs nobody in and adds no demo content: it does its one thing', async () => {
    const postbox = new Postbox();
    const { smtpUrl, to } = await postbox.open();
    onTestFinished(() => postbox.close());
    const { connection } = desk.api;
    const collections = async () =>
      Object.fromEntries(
        await Promise.all(
          (await connection.listCollections()).map(
            async ({ name }) => [name, await connection.collection(name).find().toArray()] as const,
          ),
        ),
      );
    await connection.collection('accounts').deleteMany({});
    await keepEnquiries(desk.api, { mail: { state: 'queued', attempts: 0, due: new Date(0) } });
    const before = await collections();
    await relink({ SMTP_URL: smtpUrl, MAIL_FROM: 'site@leadlight.test', ENQUIRY_TO: to, SEED_DEMO: 'true' });
    expect(postbox.mails).toEqual([]);
    expect({ ...(await collections()), leases: [] }).toEqual({
      ...before,
      leases: [],
    });
  });

  it('is heard beside the running engine of an embedded installation', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-relink-'));
    const engine = await startEngine(dataDir);
    onTestFinished(async () => {
      await engine.stop();
      await rm(dataDir, { recursive: true });
    });
    const { PATH, HOME } = process.env;
    const { stdout } = await run(process.execPath, [RELINK], { env: { DATA_DIR: dataDir, PATH, HOME } });
    expect(stdout).toBe('The database and the file storage were already linked.\n');
    const connection = await mongoose.createConnection(engine.uri('leadlight')).asPromise();
    const filled: string[] = [];
    for (const { name } of await connection.listCollections())
      if (await connection.collection(name).findOne()) filled.push(name);
    await connection.close();
    expect(filled.sort()).toEqual(['installation', 'migrations']);
  });

  it('is one sentence when the database does not answer', async () => {
    const away = { MONGODB_URI: 'mongodb://127.0.0.1:9/leadlight?serverSelectionTimeoutMS=200' };
    await expect(relink(away)).rejects.toMatchObject({
      code: 1,
      stderr: 'The database does not answer. Nothing was saved. Try again in a minute.\n',
    });
  });
});
