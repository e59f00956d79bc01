import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/bootstrap.js';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { BackupNights } from '../src/platform/backup/nightly/backup-nights.service.js';
import { KeptBackups } from '../src/platform/backup/nightly/kept-backups.service.js';
import { lastDue } from '../src/platform/backup/nightly/last-due.js';
import { NightlyBackups } from '../src/platform/backup/nightly/nightly-backups.service.js';
import { startTestApp, type TestApp } from './support/app.js';

const AT = '03:00';
const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApp;
let nightly: NightlyBackups;

/** It is noon, and the product has just been started for the first time. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
  api = await startTestApp({ backupAt: AT, backupKeep: 2 });
  await api.ready();
  nightly = api.app.get(NightlyBackups);
  await nightly.look(AT);
});
afterEach(async () => {
  await api.close();
  vi.useRealTimers();
});

/** As the program `backup` does. */
const byHand = () =>
  api.app.get(KeptBackups).keep(async () => ({ path: await api.app.get(BackupMaker).make() }));
const pass = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);
const archives = async (): Promise<string[]> =>
  (await readdir(api.settings.backup.dir).catch(() => [])).sort();

/** As if a minute had passed by the database's clock. */
const claimIsOver = async (): Promise<void> =>
  void (await api.connection.collection('backupNight').updateOne({}, { $set: { until: new Date(0) } }));

/** A day later, when the product has looked at its clock. */
async function aNight(): Promise<void> {
  pass(DAY_MS);
  await nightly.look(AT);
}

async function last(): Promise<unknown> {
  const token = await api.signIn();
  const answer = await api.http.get('/api/backups/last').set('Authorization', `Bearer ${token}`).expect(200);
  return answer.body;
}

describe('backups by night', () => {
  it('are made once each night, and the newest stay, beside those made by hand', async () => {
    expect(await archives()).toEqual([]);
    const made = await byHand();
    for (let night = 0; night < 3; night += 1) {
      await aNight();
      await nightly.look(AT);
    }
    const [hand, ...nights] = await archives();
    expect(made.path.endsWith(String(hand))).toBe(true);
    expect(nights).toEqual([
      expect.stringMatching(/^leadlight-2026-11-22T.*-night-[\da-f]{8}\.tar$/),
      expect.stringMatching(/^leadlight-2026-11-23T.*-night-[\da-f]{8}\.tar$/),
    ]);
  });

  it('make up for nights in which nothing ran, once', async () => {
    pass(2 * DAY_MS);
    await aNight();
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

  it('are made by another process once the first is dead, and given up when three have died of it', async () => {
    const nights = api.app.get(BackupNights);
    const claim = () => nights.claim(lastDue(AT, new Date()));
    pass(DAY_MS);
    const first = await claim();
    pass(59_000);
    await nightly.look(AT);
    expect([first?.attempts, await archives()]).toEqual([1, []]);
    await claimIsOver();
    await nightly.look(AT);
    expect(await archives()).toHaveLength(1);

    pass(DAY_MS);
    for (const attempt of [1, 2, 3]) {
      expect((await claim())?.attempts).toBe(attempt);
      await claimIsOver();
    }
    await nightly.look(AT);
    expect(await archives()).toHaveLength(1);
    await aNight();
    expect(await archives()).toHaveLength(2);
  });

  it('are not made twice when the first process stands still and goes on', async () => {
    const make = vi.spyOn(api.app.get(BackupMaker), 'make');
    const other = await createApp(api.settings);
    await other.init();
    pass(DAY_MS);
    make.mockImplementationOnce(async () => {
      await claimIsOver();
      pass(1000);
      await other.get(NightlyBackups).look(AT);
      pass(1000);
      return api.app.get(BackupMaker).make();
    });
    await nightly.look(AT);
    await other.close();
    expect(make).toHaveBeenCalledTimes(2);
    expect(await archives()).toHaveLength(1);
    expect(await api.connection.collection('backupRecord').findOne()).not.toHaveProperty('failed');
  });

  it('that a stop cuts off are made at the next start', async () => {
    const nights = api.app.get(BackupNights);
    pass(DAY_MS);
    const cutOff = await nights.claim(lastDue(AT, new Date()));
    if (cutOff) await nights.giveBack(cutOff);
    await nightly.look(AT);
    expect(await archives()).toHaveLength(1);
  });

  it('that fail cost no older one, are told, and are made again the next night', async () => {
    await aNight();
    await aNight();
    const before = await archives();
    const log = vi.spyOn(Logger.prototype, 'error');
    const { dir } = api.settings.backup;
    Object.assign(api.settings.backup, { dir: `${dir}/file/backups` });
    await writeFile(`${dir}/file`, '');
    await aNight();
    const sentence = `It could not be made. Nothing can be written to ${dir}/file/backups (ENOTDIR: not a directory, mkdir '${dir}/file/backups'). Mend it, or set BACKUP_DIR to another folder.`;
    expect(log.mock.calls.flat()).toContain(`The backup failed. ${sentence}`);
    expect(await last()).toEqual({
      nightlyAt: AT,
      good: expect.objectContaining({ name: before[1], elsewhere: false }) as unknown,
      failed: { at: new Date().toISOString(), sentence },
    });
    await rm(`${dir}/file`);
    Object.assign(api.settings.backup, { dir });
    expect(await archives()).toEqual(before);
    await aNight();
    expect((await archives())[0]).toBe(before[1]);
  });

  it('leave alone what another installation keeps in the same folder', async () => {
    const other = 'leadlight-2020-01-01T03-00-00Z-night-00000000.tar';
    await mkdir(api.settings.backup.dir, { recursive: true });
    await writeFile(`${api.settings.backup.dir}/${other}`, '');
    for (let night = 0; night < 3; night += 1) await aNight();
    expect(await archives()).toContain(other);
  });
});

describe('GET /api/backups/last', () => {
  it('is for the admin alone', async () => {
    await api.http.get('/api/backups/last').expect(401);
  });

  it('tells when none was made, and of the last one by hand', async () => {
    expect(await last()).toEqual({ nightlyAt: AT, good: null, failed: null });
    const { path } = await byHand();
    const at = new Date().toISOString();
    expect(await last()).toEqual({
      nightlyAt: AT,
      good: { at, name: path.split('/').at(-1), bytes: expect.any(Number) as unknown, elsewhere: false },
      failed: null,
    });
  });
});
