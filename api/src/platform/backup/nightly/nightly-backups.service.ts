import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { DatabaseReadiness } from '../../database/database-readiness.js';
import { LeaseLost, type Lease } from '../../database/lease.js';
import { Leases } from '../../database/leases.service.js';
import { Stopping } from '../../stopping/stopping.js';
import { BackupMaker } from '../backup-maker.service.js';
import { BackupSchedule, type BackupNight } from './backup-schedule.service.js';
import { BackupRecords } from './backup-records.service.js';
import { KeptBackups, type Keeping } from './kept-backups.service.js';
import { lastDue } from './last-due.js';
import { isNightName, nightName, surplusNights } from './night-names.js';
import { OffsiteBackups } from './offsite-backups.service.js';

const MINUTE_MS = 60_000;
/** How soon another process sees that the one that makes a backup was killed. */
const LEASE_MS = 60_000;
/** What made one fail, such as another store that does not answer, may be over by then. */
const PAUSE_MS = 15 * 60_000;

/**
 * Makes a backup every night at BACKUP_AT, and lets old ones go. It looks at the clock each minute, so that a clock that is
 * set, a machine that slept and summer time change nothing; a night in which nothing ran is made up for. One that fails or is cut
 * off is noted, and tried again in the same night.
 */
@Injectable()
export class NightlyBackups {
  private readonly logger = new Logger(NightlyBackups.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private current: { night: BackupNight; lease: Lease } | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly database: DatabaseReadiness,
    private readonly schedule: BackupSchedule,
    private readonly leases: Leases,
    private readonly maker: BackupMaker,
    private readonly kept: KeptBackups,
    private readonly records: BackupRecords,
    private readonly offsite: OffsiteBackups,
    private readonly stopping: Stopping,
  ) {
    stopping.at('cleanup', () => this.stop());
  }

  /** For the process that serves: programs that run once make no nightly backup. */
  async start(): Promise<void> {
    const { backupAt } = this.settings;
    if (backupAt === undefined) return;
    this.timer = setInterval(() => void this.look(backupAt), MINUTE_MS).unref();
    await this.database.whenReady(() => Promise.resolve(void this.look(backupAt)));
  }

  /** A backup that is being made is not waited for, because it may take longer than a stop may. The next start makes it. */
  private async stop(): Promise<void> {
    clearInterval(this.timer);
    if (!this.current) return;
    const { night, lease } = this.current;
    await this.schedule.interrupt(night).catch(() => undefined);
    await lease.release().catch(() => undefined);
  }

  /** Makes the backup that is due, if one is. Where one is being made, the same. Never rejects. */
  look(backupAt: string): Promise<void> {
    const due = lastDue(backupAt, new Date());
    this.running ??= this.leases
      .tryLock('scheduled backup', (lease) => this.makeDue(due, lease), LEASE_MS)
      .then(
        () => undefined,
        (error: unknown) => {
          if (!this.stopping.hasBegun)
            this.logger.warn('The nightly backup could not be made. It is tried again in a minute.', error);
        },
      )
      .finally(() => (this.running = undefined));
    return this.running;
  }

  private async makeDue(due: Date, lease: Lease): Promise<void> {
    const last = await this.schedule.last(due);
    if (last.state === 'running') {
      await this.kept.noteCutOff();
      await this.schedule.fail(last);
    }
    const night = await this.schedule.start(due);
    if (!night) return;
    if (night.attempts > 1) this.logger.warn('The nightly backup is tried again.');
    this.current = { night, lease };
    const isKept = await this.makeAndTidy(night, lease).finally(() => (this.current = undefined));
    if (isKept) return this.schedule.finish(night);
    // What fails at a stop may have failed because of it.
    if (this.stopping.hasBegun) return this.schedule.interrupt(night);
    lease.restMs = PAUSE_MS;
    await this.schedule.fail(night);
  }

  /** A failure is logged and stored. @returns whether it is kept wherever it should be */
  private async makeAndTidy(night: BackupNight, lease: Lease): Promise<boolean> {
    const installation = createHash('sha256').update(this.settings.linkSecret).digest('hex');
    const earlier = await this.madeHereAlone(night);
    const make = (): Promise<{ path: string }> =>
      earlier ? Promise.resolve({ path: earlier }) : this.make(lease, installation);
    const made = await this.kept.keep(make).catch(() => undefined);
    if (made && !this.stopping.hasBegun) await this.tidy(made, installation);
    return made !== undefined && made.notElsewhere === undefined;
  }

  /** What an earlier try of this night made, and could not keep elsewhere. */
  private async madeHereAlone({ due }: BackupNight): Promise<string | undefined> {
    const good = (await this.records.read())?.good;
    if (!this.offsite.isOn || !good || good.elsewhere || good.at < due || !isNightName(good.name))
      return undefined;
    const path = join(this.settings.backup.dir, good.name);
    return existsSync(path) ? path : undefined;
  }

  private async make(lease: Lease, installation: string): Promise<{ path: string }> {
    const made = await this.maker.make();
    // The archive is complete also when the database does not answer now.
    if (!(await lease.renew().catch(() => true))) {
      await rm(made);
      throw new LeaseLost(lease.name);
    }
    const path = join(dirname(made), nightName(basename(made), installation));
    await rename(made, path);
    return { path };
  }

  /** Each place by itself: where nothing new came, nothing old goes. */
  private async tidy(
    { path, notElsewhere }: { path: string } & Keeping,
    installation: string,
  ): Promise<void> {
    const surplus = (names: string[]): string[] =>
      surplusNights(names, { installation, keep: this.settings.backupKeep, made: basename(path) });
    try {
      for (const name of surplus(await readdir(dirname(path)))) await rm(join(dirname(path), name));
      if (!this.offsite.deletesOld || notElsewhere !== undefined) return;
      const there = await this.offsite.list();
      for (const name of surplus(there.map((copy) => copy.name))) await this.offsite.remove(name);
    } catch (error) {
      this.logger.warn('Old backups could not be let go; the next night tries again.', error);
    }
  }
}
