import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTestApp } from './support/app.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { variablesOf } from './support/built-program.js';
import { makeOld, quarantinedFiles, storedResumes } from './support/stored-files.js';

const run = promisify(execFile);
const ADOPT = fileURLToPath(new URL('../dist/adopt.js', import.meta.url));

describe('the operator’s word', () => {
  let desk: ApplicationDesk;
  beforeEach(async () => {
    desk = await startApplicationDesk();
    expect((await desk.apply()).status).toBe(201);
  });
  afterEach(() => desk.api.close());

  const adopt = async (changes: Record<string, string> = {}): Promise<string> =>
    (await run(process.execPath, [ADOPT], { env: { ...variablesOf(desk.api.settings), ...changes } })).stdout;

  it('makes a store that belonged to another the database’s own, and lets go what nobody names', async () => {
    const { settings } = desk.api;
    await writeFile(join(settings.dataDir, 'objects/installation/id.txt'), randomUUID());
    const unnamed = Array.from({ length: 60 }, () =>
      join(settings.dataDir, 'objects/resumes', `${randomUUID()}.pdf`),
    );
    for (const path of unnamed) await writeFile(path, 'x');
    await makeOld(unnamed);

    expect(await adopt()).toBe(
      'The database and the file storage belong together now.\n' +
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
    expect(await adopt()).toBe('The database and the file storage belong together, as before.\n');
  });

  it('is one sentence when the database does not answer', async () => {
    const away = { MONGODB_URI: 'mongodb://127.0.0.1:9/leadlight?serverSelectionTimeoutMS=200' };
    await expect(adopt(away)).rejects.toMatchObject({
      code: 1,
      stderr: 'The database does not answer. Nothing was saved. Try again in a minute.\n',
    });
  });
});
