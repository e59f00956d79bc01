import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApp } from '../src/bootstrap.js';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { BackupSchedule, type BackupNight } from '../src/platform/backup/nightly/backup-schedule.service.js';
import { KeptBackups } from '../src/platform/backup/nightly/kept-backups.service.js';
import { lastDue } from '../src/platform/backup/nightly/last-due.js';
import { NightlyBackups } from '../src/platform/backup/nightly/nightly-backups.service.js';
import { Leases } from '../src/platform/database/leases.service.js';
import { Stopping } from '../src/platform/stopping/stopping.js';
import { startTestApp, type TestApp } from './support/app.js';
import { fakeOnly } from './support/fake-only.js';

const AT = '03:00';
const DAY_MS = 24 * 60 * 60 * 1000;
const CUT_OFF =
  'It was cut off: the process that made it ended, or stood still for a minute. Look at the log of the API for why; it is tried three times a night.';

let api: TestApp;
let nightly: NightlyBackups;

/** It is noon, and the product has just been started for the first time. */
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

/** As the program `backup` does. */
const byHand = () =>
  api.app.get(KeptBackups).keep(async () => ({ path: await api.app.get(BackupMaker).make() }));
const pass = (ms: number): unknown => jest.setSystemTime(Date.now() + ms);
const archives = async (): Promise<string[]> =>
  (await readdir(api.settings.backup.dir).catch(() => [])).sort();

/** As if a minute, or the pause after a failure, had passed by the database's clock. */
const leaseIsOver = async (): Promise<void> =>
  void (await api.connection
    .collection('leases')
    .updateOne({ _id: 'scheduled backup' as never }, { $set: { until: new Date(0) } }));

/** As a process does that is killed while it makes one. */
async function dieOfOne(): Promise<BackupNight | undefined> {
  const schedule = api.app.get(BackupSchedule);
  const due = lastDue(AT, new Date());
  const last = await schedule.last(due);
  if (last.state === 'running') await schedule.fail(last);
  return schedule.start(due);
}

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
    pass(DAY_MS);
    await api.app.get(Leases).tryLock('scheduled backup', async () => {
      await dieOfOne();
      await nightly.look(AT);
      expect(await archives()).toEqual([]);
    });
    await nightly.look(AT);
    expect(await archives()).toHaveLength(1);

    pass(DAY_MS);
    for (const attempt of [1, 2, 3]) {
      expect((await dieOfOne())?.attempts).toBe(attempt);
    }
    await nightly.look(AT);
    expect(await archives()).toHaveLength(1);
    expect(await last()).toMatchObject({ failed: { at: new Date().toISOString(), sentence: CUT_OFF } });
    await aNight();
    expect(await archives()).toHaveLength(2);
  });

  it('that were cut off are noted before they are made again', async () => {
    pass(DAY_MS);
    await dieOfOne();
    const make = jest.spyOn(api.app.get(BackupMaker), 'make').mockImplementationOnce(async () => {
      expect(await last()).toMatchObject({ good: null, failed: { sentence: CUT_OFF } });
      throw new Error('no line');
    });
    await nightly.look(AT);
    expect(make).toHaveBeenCalledTimes(1);
    expect(await last()).toMatchObject({
      failed: { sentence: 'It could not be made. The log of the API says why.' },
    });
  });

  it('that fail are tried again in the same night, after a pause by the clock of the database, three times at most', async () => {
    const make = jest.spyOn(api.app.get(BackupMaker), 'make').mockRejectedValue(new Error('no line'));
    await aNight();
    // Its own clock says nothing about the pause.
    pass(60 * 60_000);
    await nightly.look(AT);
    expect(make).toHaveBeenCalledTimes(1);
    for (const tries of [2, 3, 3]) {
      await leaseIsOver();
      await nightly.look(AT);
      expect(make).toHaveBeenCalledTimes(tries);
    }
    make.mockRestore();
    await aNight();
    expect(await archives()).toHaveLength(1);
    expect(await last()).toMatchObject({ good: { at: new Date().toISOString() } });
  });

  it('that a stop ends have not failed, and count as no try', async () => {
    pass(DAY_MS);
    for (let stop = 0; stop < 4; stop += 1) {
      const night = await dieOfOne();
      expect(night?.attempts).toBe(1);
      if (night) await api.app.get(BackupSchedule).interrupt(night);
    }
    await nightly.look(AT);
    expect(await archives()).toHaveLength(1);
    expect(await last()).toMatchObject({ failed: null });
  });

  it('that are finished while a stop waits for open requests are not made again', async () => {
    const stopping = jest.spyOn(api.app.get(Stopping), 'hasBegun', 'get').mockReturnValue(true);
    const make = jest.spyOn(api.app.get(BackupMaker), 'make').mockRejectedValueOnce(new Error('stopped'));
    await aNight();
    await nightly.look(AT);
    stopping.mockRestore();
    await leaseIsOver();
    await nightly.look(AT);
    expect(make).toHaveBeenCalledTimes(2);
    expect(await archives()).toHaveLength(1);
    expect(await last()).toMatchObject({ good: { at: new Date().toISOString() }, failed: null });
  });

  it('are not made twice when the first process stands still and goes on', async () => {
    const make = jest.spyOn(api.app.get(BackupMaker), 'make');
    const other = await createApp(api.settings);
    await other.init();
    pass(DAY_MS);
    make.mockImplementationOnce(async () => {
      await leaseIsOver();
      pass(1000);
      await other.get(NightlyBackups).look(AT);
      pass(1000);
      return api.app.get(BackupMaker).make();
    });
    await nightly.look(AT);
    await other.close();
    expect(make).toHaveBeenCalledTimes(2);
    expect(await archives()).toHaveLength(1);
    const record = await api.connection.collection('backupRecord').findOne();
    // What was said of the first is over, because one was made after it.
    const at = new Date(Date.now() - 1000);
    expect(record).toMatchObject({ failed: { at, sentence: CUT_OFF }, good: { at } });
  });

  it('that fail cost no older one, are told, and are made again the next night', async () => {
    await aNight();
    await aNight();
    const before = await archives();
    const log = jest.spyOn(Logger.prototype, 'error');
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
    await leaseIsOver();
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
