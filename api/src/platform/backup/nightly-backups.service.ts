import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { Stopping } from '../stopping/stopping.js';
import { BackupRunner } from './backup-runner.service.js';

const MINUTE_MS = 60_000;

/** The last time that it was `at`, by the machine's clock. Daylight saving time may move it by an hour. */
export function lastDue(at: string, now: Date): Date {
  const [hours, minutes] = at.split(':').map(Number);
  const onDay = (day: number) => new Date(now.getFullYear(), now.getMonth(), day, hours, minutes);
  const today = onDay(now.getDate());
  return today <= now ? today : onDay(now.getDate() - 1);
}

/** Makes a backup each night at BACKUP_AT. It tries again each hour until one exists. */
@Injectable()
export class NightlyBackups {
  private readonly logger = new Logger(NightlyBackups.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly runner: BackupRunner,
    private readonly stopping: Stopping,
  ) {
    stopping.at('cleanup', () => Promise.resolve(clearInterval(this.timer)));
  }

  start(): void {
    const { backupAt } = this.settings;
    if (backupAt === undefined) return;
    // Each minute, because the clock may be changed and the machine may sleep.
    this.timer = setInterval(() => void this.look(backupAt), MINUTE_MS).unref();
    void this.look(backupAt);
  }

  /** Does nothing while a backup is made. */
  async look(backupAt: string): Promise<void> {
    try {
      await this.runner.runNightly(lastDue(backupAt, new Date()));
    } catch (error) {
      if (!this.stopping.hasBegun)
        this.logger.warn('The nightly backup failed. It is tried again in an hour.', error);
    }
  }
}
