import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { DatabaseReadiness } from '../../database/database-readiness.js';
import { Installation } from '../../installation/installation.service.js';
import { Stopping } from '../../stopping/stopping.js';
import { BackupMaker } from '../backup-maker.service.js';
import { BackupNights, NightLost, RENEWAL_MS, type ClaimedNight } from './backup-nights.service.js';
import { KeptBackups, type Keeping } from './kept-backups.service.js';
import { lastDue } from './last-due.js';
import { nightName, surplusNights } from './night-names.js';
import { OffsiteBackups } from './offsite-backups.service.js';

const MINUTE_MS = 60_000;

/**
 * Makes a backup every night at BACKUP_AT, and lets old ones go. It looks at the clock each minute, so that a clock that is
 * set, a machine that slept and summer time change nothing; a night in which nothing ran is made up for.
 */
@Injectable()
export class NightlyBackups {
  private readonly logger = new Logger(NightlyBackups.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private mine: ClaimedNight | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly database: DatabaseReadiness,
    private readonly installation: Installation,
    private readonly nights: BackupNights,
    private readonly maker: BackupMaker,
    private readonly kept: KeptBackups,
    private readonly offsite: OffsiteBackups,
    private readonly stopping: Stopping,
  ) {
    stopping.at('sweeps', () => this.stop());
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
    if (this.mine) await this.nights.giveBack(this.mine).catch(() => undefined);
  }

  /** Makes the backup that is due, if one is. Where one is being made, the same. Never rejects. */
  look(backupAt: string): Promise<void> {
    this.running ??= this.makeDue(lastDue(backupAt, new Date())).finally(() => (this.running = undefined));
    return this.running;
  }

  private async makeDue(due: Date): Promise<void> {
    try {
      await this.nights.begin(due);
      const night = await this.nights.claim(due);
      if (!night) return;
      if (night.attempts > 1) this.logger.warn('The nightly backup was cut off. It is made again.');
      await this.whileClaimed(night, () => this.makeAndTidy(night));
      if (!this.stopping.hasBegun) await this.nights.finish(night);
    } catch (error) {
      if (!this.stopping.hasBegun)
        this.logger.warn('The nightly backup is looked after again in a minute.', error);
    }
  }

  /** One that fails is told and noted, and the night is over. */
  private async makeAndTidy(night: ClaimedNight): Promise<void> {
    const installation = await this.installation.id();
    const made = await this.kept.keep(() => this.make(night, installation)).catch(() => undefined);
    if (made && installation && !this.stopping.hasBegun) await this.tidy(made, installation);
  }

  /** Without an id it counts as made by hand, and stays. */
  private async make(night: ClaimedNight, installation: string | undefined): Promise<{ path: string }> {
    const made = await this.maker.make();
    // As good when the database does not hear of it.
    if (!(await this.nights.renew(night).catch(() => true))) {
      await rm(made);
      throw new NightLost();
    }
    if (!installation) return { path: made };
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
      if (!this.offsite.isOn || notElsewhere !== undefined) return;
      const there = await this.offsite.list();
      for (const name of surplus(there.map((copy) => copy.name))) await this.offsite.remove(name);
    } catch (error) {
      this.logger.warn('Old backups could not be let go; the next night tries again.', error);
    }
  }

  private async whileClaimed(night: ClaimedNight, work: () => Promise<void>): Promise<void> {
    this.mine = night;
    const renewals = setInterval(() => {
      this.nights
        .renew(night)
        .catch((error: unknown) => this.logger.warn('The claim on a night could not be renewed.', error));
    }, RENEWAL_MS);
    try {
      await work();
    } finally {
      clearInterval(renewals);
      this.mine = undefined;
    }
  }
}
