import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApp } from '../src/bootstrap.js';
import { BackupExporter } from '../src/platform/backup/backup-exporter.service.js';
import { BackupRunner } from '../src/platform/backup/backup-runner.service.js';
import { lastDue, NightlyBackups } from '../src/platform/backup/nightly-backups.service.js';
import type { ClaimDocument } from '../src/platform/database/claims.service.js';
import { startTestApp, type TestApp } from './support/app.js';
import { fakeOnly } from './support/fake-only.js';

const AT = '03:00';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

it.each([
  ['03:00', new Date(2026, 10, 22, 12), new Date(2026, 10, 22, 3)],
  ['03:00', new Date(2026, 10, 22, 2, 59), new Date(2026, 10, 21, 3)],
  ['03:00', new Date(2026, 10, 22, 3), new Date(2026, 10, 22, 3)],
  ['23:59', new Date(2027, 0, 1), new Date(2026, 11, 31, 23, 59)],
])('%s was last due at %s on %s', (at, now, due) => {
  expect(lastDue(at, now)).toEqual(due);
});

describe('nightly backups', () => {
  let api: TestApp;
  let nightly: NightlyBackups;

  /** At noon, after the first start. */
  beforeEach(async () => {
    fakeOnly(['Date'], new Date(2026, 10, 20, 12));
    api = await startTestApp({ backupAt: AT, backupKeep: 2 });
    await api.ready();
    nightly = api.app.get(NightlyBackups);
    await nightly.look(AT);
  });
  afterEach(async () => {
    await api.close();
    jest.useRealTimers();
  });

  const pass = (ms: number): unknown => jest.setSystemTime(Date.now() + ms);
  const archives = async (): Promise<string[]> =>
    (await readdir(api.settings.backup.dir).catch(() => [])).sort();
  async function night(): Promise<void> {
    pass(DAY_MS);
    await nightly.look(AT);
  }
  async function last(): Promise<unknown> {
    const token = await api.signIn();
    const answer = await api.http
      .get('/api/backups/last')
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
    return answer.body;
  }

  it('are made once each night; the newest stay, and those made by hand', async () => {
    expect(await archives()).toEqual([]);
    const made = await api.app.get(BackupRunner).run();
    for (let count = 0; count < 3; count += 1) {
      await night();
      await nightly.look(AT);
    }
    expect(await archives()).toEqual([
      basename(made.path),
      expect.stringMatching(/^leadlight-2026-11-22T.*-night\.tar$/),
      expect.stringMatching(/^leadlight-2026-11-23T.*-night\.tar$/),
    ]);
  });

  it('count towards BACKUP_KEEP together with the backups of updates', async () => {
    await night();
    await night();
    pass(1_000);
    await api.app.get(BackupRunner).run('update');
    expect(await archives()).toEqual([
      expect.stringMatching(/^leadlight-2026-11-22T.*-night\.tar$/),
      expect.stringMatching(/^leadlight-2026-11-22T.*-update\.tar$/),
    ]);
  });

  it('make up once for nights in which nothing ran', async () => {
    pass(2 * DAY_MS);
    await night();
    await nightly.look(AT);
    expect(await archives()).toHaveLength(1);
  });

  it('are made by one process of two', async () => {
    const other = await createApp(api.settings);
    await other.init();
    pass(DAY_MS);
    await Promise.all([nightly.look(AT), other.get(NightlyBackups).look(AT)]);
    await other.get(NightlyBackups).look(AT);
    await other.close();
    expect(await archives()).toHaveLength(1);
  });

  it('wait for a process that makes one, and are made again when its claim has expired', async () => {
    const claims = api.connection.collection<ClaimDocument>('claims');
    await claims.insertOne({ _id: 'backup', holder: 'killed', until: new Date(3e12) });
    await night();
    expect(await archives()).toEqual([]);
    await claims.updateOne({ _id: 'backup' }, { $set: { until: new Date(0) } });
    await nightly.look(AT);
    expect(await archives()).toHaveLength(1);
  });

  it('that fail are tried again each hour until one archive exists', async () => {
    const make = jest.spyOn(api.app.get(BackupExporter), 'make').mockRejectedValue(new Error('no line'));
    await night();
    await nightly.look(AT);
    expect(make).toHaveBeenCalledTimes(1);
    for (let hour = 2; hour < 6; hour += 1) {
      pass(HOUR_MS);
      await nightly.look(AT);
      expect(make).toHaveBeenCalledTimes(hour);
    }
    make.mockRestore();
    pass(HOUR_MS);
    await nightly.look(AT);
    expect(await archives()).toHaveLength(1);
    expect(await last()).toMatchObject({ good: { at: new Date().toISOString() } });
  });

  it('that fail remove no older one, and are shown to the admin', async () => {
    await night();
    await night();
    const before = await archives();
    const log = jest.spyOn(Logger.prototype, 'error');
    const { dir } = api.settings.backup;
    Object.assign(api.settings.backup, { dir: `${dir}/file/backups` });
    await writeFile(`${dir}/file`, '');
    await night();
    const sentence = `It could not be made. Nothing can be written to ${dir}/file/backups (ENOTDIR: not a directory, mkdir '${dir}/file/backups'). Mend it, or set BACKUP_DIR to another folder.`;
    expect(log.mock.calls.flat()).toContain(`The backup failed. ${sentence}`);
    expect(await last()).toEqual({
      nightlyAt: AT,
      good: { name: before[1], at: expect.any(String) as unknown, bytes: expect.any(Number) as unknown },
      failed: { at: new Date().toISOString(), sentence },
    });
    await rm(`${dir}/file`);
    Object.assign(api.settings.backup, { dir });
    expect(await archives()).toEqual(before);
  });

  it('are shown to the admin alone', async () => {
    await api.http.get('/api/backups/last').expect(401);
    expect(await last()).toEqual({ nightlyAt: AT, good: null, failed: null });
  });
});
