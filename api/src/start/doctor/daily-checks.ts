import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { DateTime } from 'luxon';
import type { Connection } from 'mongoose';
import { readBackups } from '../../platform/backup/backup-runner.service.js';
import { Settings } from '../../platform/config/settings.js';
import { Claims } from '../../platform/database/claims.service.js';
import { EPOCH } from '../../platform/database/database-clock.js';
import { checkRecord, type CheckRecord } from '../../platform/database/installation-record.js';
import { AUTOMATIC } from '../../platform/mail/mail-text.js';
import { Mailer } from '../../platform/mail/mailer.service.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import { OutboxTasks, type Settled } from '../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../platform/mail/outbox.service.js';
import { checks } from './checks.js';
import { Installation, runChecks } from './doctor.js';

const PING_MS = 10_000;

/** Runs the checks of doctor each day and after each backup, and mails what is wrong when that has changed. One process runs them. */
@Injectable()
export class DailyChecks implements OutboxKind {
  readonly kind = 'check';
  private readonly logger = new Logger(DailyChecks.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly claims: Claims,
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {
    outbox.add(this);
  }

  async run(): Promise<void> {
    if (!(await this.due())) return;
    await this.claims.ifFree('checks', async () => {
      const due = await this.due();
      if (due) await this.check(due.before, due.isDaily);
    });
  }

  private async due(): Promise<{ before: CheckRecord; isDaily: boolean } | undefined> {
    const { agencyTimeZone: zone } = this.settings;
    const before = { at: EPOCH, failing: '', sentences: [], ...(await checkRecord.read(this.connection)) };
    const { good, failed } = await readBackups(this.connection);
    // A clock that was set back leaves a record of the future.
    const today = DateTime.now().setZone(zone).startOf('day').toJSDate();
    const isDaily = before.at < today || before.at > new Date();
    const isNew = [good, failed].some((backup) => backup && backup.at > before.at);
    return isDaily || isNew ? { before, isDaily } : undefined;
  }

  private async check(before: CheckRecord, isDaily: boolean): Promise<void> {
    const at = new Date();
    const results = await runChecks(checks, new Installation(this.settings, this.connection, undefined));
    // The admin can send failed enquiries again, but not this notice.
    await this.tasks.retry({ kind: 'applications' });
    const wrong = results.filter(({ level }) => level === 'wrong');
    const failing = [...new Set(wrong.map(({ check }) => check))].join(', ');
    const sentences = wrong.map(({ check, message }) => `${check}: ${message}`);
    const isGivenUp = (await this.tasks.find({ kind: this.kind, state: 'failed' })).length > 0;
    if (failing !== before.failing || isGivenUp) {
      // The same key when an interrupted run is repeated.
      const _id = `check:${before.at.getTime()}:${failing.replace(/\W+/g, '-')}`;
      const data = { failing, sentences };
      await this.outbox.put([{ _id, kind: this.kind, to: 'owner', about: null, data }]);
      await this.tasks.model.deleteMany({
        _id: { $ne: _id },
        kind: this.kind,
        state: { $in: ['queued', 'failed'] },
      });
    }
    if (isDaily && failing === '') await this.ping();
    await checkRecord.set(this.connection, { at, failing, sentences });
  }

  private async ping(): Promise<void> {
    const { pingUrl } = this.settings;
    if (!pingUrl) return;
    const response = await fetch(pingUrl, { signal: AbortSignal.timeout(PING_MS) }).catch(() => undefined);
    if (!response?.ok)
      this.logger.warn(`PING_URL did not answer with success (${response?.status ?? 'none'}).`);
  }

  async work({ _id, data }: OutboxTask, signal: AbortSignal): Promise<Settled> {
    const { failing, sentences } = data as Omit<CheckRecord, 'at'>;
    const subject = failing ? `Leadlight needs attention: ${failing}` : 'Leadlight is well again';
    const text = failing
      ? `${sentences.join('\n\n')}\n\nThe overview shows this as long as it lasts: ${this.settings.publicUrl}/adminHome`
      : 'No check finds anything wrong any more.';
    await this.mailer.send({ id: _id, kind: this.kind, subject, text, headers: AUTOMATIC }, signal);
    return { state: 'sent', subject };
  }
}
