import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { Claims } from '../../platform/database/claims.service.js';
import { EPOCH, inMs } from '../../platform/database/database-clock.js';
import { DatabaseReadiness } from '../../platform/database/database-readiness.js';
import { checkRecord, type CheckRecord } from '../../platform/database/installation-record.js';
import { Mailer } from '../../platform/mail/mailer.service.js';
import { CLAIM_MS, OutboxTasks } from '../../platform/mail/outbox-tasks.service.js';
import { Outbox } from '../../platform/mail/outbox.service.js';
import { Stopping } from '../../platform/stopping/stopping.js';
import { checks } from './checks.js';
import { Installation, runChecks } from './doctor.js';

const RUN_MS = 5 * 60_000;
/** The timers of several processes and the clock of the record differ. */
const MARGIN_MS = 30_000;
const CHECK_MS = 20_000;
const PING_MS = 10_000;

/** Without the slow one. */
const { files: _files, ...regularChecks } = checks;

const kind = 'check' as const;

type Found = Pick<CheckRecord, 'found' | 'sentences'>;

/**
 * Runs the checks of doctor every five minutes, in one process, and mails once what failed in two runs or works again since two runs. Without the
 * database every process runs them, and mails that itself.
 */
@Injectable()
export class RegularChecks {
  private readonly logger = new Logger(RegularChecks.name);
  private outage = { runs: 0, isMailed: false };

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly database: DatabaseReadiness,
    private readonly claims: Claims,
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
    private readonly stopping: Stopping,
  ) {}

  /** Not a step of the minute job, which is slow without the database. The service tls starts after the API. */
  async start(): Promise<void> {
    const options = { ref: false, signal: this.stopping.signal };
    for (let ms = RUN_MS / 5; await delay(ms, true, options).catch(() => false); ms = RUN_MS) void this.run();
  }

  /** Never rejects. */
  async run(): Promise<void> {
    const isDone = (await this.database.isAnswering()) && (await this.runWithDatabase());
    if (isDone) this.outage = { runs: 0, isMailed: false };
    else if (!this.stopping.hasBegun) await this.runWithoutDatabase();
  }

  /** @returns false when the database answers, but refuses what the checks store */
  private async runWithDatabase(): Promise<boolean> {
    try {
      // Kept for the time when it cannot be read.
      await this.mailer.ownerAddress();
      if (this.outage.isMailed) {
        const { mailed = [] } = await checkRecord.read(this.connection);
        // Not after the first run of another process.
        if (!mailed.includes('database'))
          await checkRecord.set(this.connection, { found: ['database'], mailed: [...mailed, 'database'] });
      }
      await this.claims.ifFree('checks', () => this.check());
      return true;
    } catch (error) {
      this.logger.warn('The checks could not use the database.', error);
      return false;
    }
  }

  private async check(): Promise<void> {
    const record = await checkRecord.read(this.connection);
    const before: CheckRecord = { at: EPOCH, found: [], mailed: [], sentences: [], ...record };
    const age = Date.now() - before.at.getTime();
    // A clock that was set back leaves a record of the future.
    if (age >= 0 && age < RUN_MS - MARGIN_MS) return;
    const at = new Date();
    const { found, sentences } = await this.find(this.connection, before.found);
    // The admin can send failed enquiries again, but not this notice.
    await this.tasks.retry({ kind: 'applications' });
    // After hours without the mail server, mails wait for hours, and are found late.
    const isWaiting = { attempts: { $gt: 0 }, $expr: { $gt: ['$due', inMs(CLAIM_MS)] } };
    if (before.found.includes('mail server') && !found.includes('mail server'))
      await this.tasks.retry({ state: 'queued', ...isWaiting });
    const lasting = [...new Set([...before.mailed, ...found])].filter((check) => {
      const failures = [before.found, found].filter((run) => run.includes(check)).length;
      return before.mailed.includes(check) ? failures > 0 : failures === 2;
    });
    // Nothing is mailed while the next run decides whether one of them works again.
    const isDecided = lasting.every((check) => found.includes(check));
    const mailed = isDecided ? lasting : before.mailed;
    const isGivenUp = (await this.tasks.find({ kind, state: 'failed' })).length > 0;
    const failing = mailed.join(', ');
    if (isDecided && (failing !== before.mailed.join(', ') || isGivenUp)) {
      // The same key when an interrupted run is repeated.
      const _id = `check:${before.at.getTime()}:${failing.replace(/\W+/g, '-')}`;
      const overview = `The overview shows this as long as it lasts: ${this.settings.publicUrl}/adminHome`;
      const { subject, text } = mailOf(failing, [...sentences, overview], before.mailed.join(', '));
      await this.outbox.put([{ _id, kind, to: 'owner', about: null, subject, data: { text } }]);
      await this.tasks.model.deleteMany({ _id: { $ne: _id }, kind, state: { $ne: 'sent' } });
    }
    if (found.length === 0 && this.settings.pingUrl) await this.ping(this.settings.pingUrl);
    await checkRecord.set(this.connection, { at, found, mailed, sentences });
  }

  private async runWithoutDatabase(): Promise<void> {
    this.outage.runs += 1;
    const { found, sentences } = await this.find(undefined, this.outage.runs > 1 ? ['database'] : []);
    if (this.outage.runs < 2 || this.outage.isMailed) return;
    const mail = { id: `check:${Date.now()}`, kind, ...mailOf(found.join(', '), sentences, '') };
    const isSent = this.mailer.send(mail, AbortSignal.timeout(RUN_MS / 2)).then(() => true);
    this.outage.isMailed = await isSent.catch(() => false);
    // Without the error, which can name the recipient.
    if (!this.outage.isMailed) this.logger.warn('The failing checks could not be mailed.');
  }

  /** Logs what did not fail before. */
  private async find(connection: Connection | undefined, before: readonly string[]): Promise<Found> {
    const fault = connection ? undefined : 'It does not answer, or does not store. Look at its log.';
    const installation = new Installation(this.settings, connection, fault);
    const results = await runChecks(regularChecks, installation, CHECK_MS);
    const failed = results.filter(({ level }) => level === 'wrong');
    // Two steps of the minute job need the store.
    const consequence = failed.some(({ check }) => check === 'storage') && 'minute job';
    const wrong = failed.filter(({ check }) => check !== consequence);
    for (const { check, message } of wrong)
      if (!before.includes(check)) this.logger.warn(`The check '${check}' failed. ${message}`);
    return {
      found: [...new Set(wrong.map(({ check }) => check))],
      sentences: wrong.map(({ check, message }) => `${check}: ${message}`),
    };
  }

  private async ping(url: string): Promise<void> {
    const response = await fetch(url, { signal: AbortSignal.timeout(PING_MS) }).catch(() => undefined);
    if (!response?.ok)
      this.logger.warn(`PING_URL did not answer with success (${response?.status ?? 'none'}).`);
  }
}

const mailOf = (failing: string, sentences: readonly string[], before: string) =>
  failing
    ? { subject: `Leadlight needs attention: ${failing}`, text: sentences.join('\n\n') }
    : {
        subject: 'Leadlight is well again',
        text: `No check finds anything wrong any more. Before: ${before}.`,
      };
