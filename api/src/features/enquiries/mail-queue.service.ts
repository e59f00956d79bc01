import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseReadiness } from '../../platform/database/database-readiness.js';
import { Stopping } from '../../platform/stopping/stopping.js';
import { EnquiryMailer } from './enquiry-mailer.service.js';
import type { Enquiry } from './enquiry.schema.js';
import { mailBackoff } from './mail-backoff.js';
import { MailMetrics } from './mail-metrics.service.js';
import { MailClaims, RENEWAL_MS, type ClaimedEnquiry } from './mail-claims.service.js';

const MINUTE_MS = 60_000;

/**
 * Mails the enquiries that wait for it: one that came just now at once, one that failed when its wait is over, one that a
 * stop left behind after the next start. Several processes may do so: each claims an enquiry before it mails it.
 */
@Injectable()
export class MailQueue implements OnApplicationBootstrap {
  /** How long a stop, once HTTP has closed, waits for a mail that is under way: well below what it may take, so that the rest still ends in order. */
  readonly stopMs = 5_000;
  private readonly logger = new Logger(MailQueue.name);
  /** Mailed, and the database has not heard of it. */
  private readonly unnoted = new Map<Enquiry['_id'], Date>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private isClosing = false;

  constructor(
    private readonly claims: MailClaims,
    private readonly mailer: EnquiryMailer,
    private readonly database: DatabaseReadiness,
    stopping: Stopping,
    private readonly metrics: MailMetrics,
  ) {
    stopping.at('mail', () => this.end());
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.mailer.isOn) return;
    this.timer = setInterval(() => this.wake(), MINUTE_MS).unref();
    await this.database.whenReady(() => Promise.resolve(this.wake()));
  }

  /** Resolves when no mail is under way. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** Looks for waiting enquiries now. Does not wait for the mail server. */
  wake(): void {
    this.isAskedAgain = true;
    this.running ??= this.work().finally(() => (this.running = undefined));
  }

  private async end(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    const enough = new AbortController();
    const late = delay(this.stopMs, undefined, { signal: enough.signal }).catch(() => undefined);
    await Promise.race([this.settled(), late]);
    enough.abort();
    this.mailer.close();
  }

  private async work(): Promise<void> {
    try {
      while (this.isAskedAgain && !this.isClosing) {
        this.isAskedAgain = false;
        await this.noteSent();
        for (
          let next = await this.claims.claim();
          next;
          next = this.isClosing ? null : await this.claims.claim()
        )
          await this.attempt(next);
      }
    } catch (error) {
      this.logger.warn('Waiting enquiries could not be read; they are tried again in a minute.', error);
    }
  }

  private async attempt(claimed: ClaimedEnquiry): Promise<void> {
    // This process stood still, and another may have mailed it.
    if (claimed.trust.isOver) return;
    try {
      await this.whileClaimed(claimed, () => this.mailer.send(claimed));
    } catch (error) {
      const wait = mailBackoff(claimed.mailAttempts);
      this.logger.warn(
        `Enquiry ${claimed._id.toString()} is kept but could not be mailed. ${wait ? 'It is tried again.' : 'Given up.'}`,
        error,
      );
      this.metrics.inc({ outcome: wait ? 'put-off' : 'given-up' });
      await this.claims.noteFailed(claimed, wait);
      return;
    }
    this.metrics.inc({ outcome: 'sent' });
    this.unnoted.set(claimed._id, new Date());
    await this.noteSent();
  }

  /** A mail server may take longer than a claim holds. */
  private async whileClaimed(claimed: ClaimedEnquiry, work: () => Promise<void>): Promise<void> {
    const renewals = setInterval(() => {
      this.claims
        .renew(claimed)
        .catch((error: unknown) => this.logger.warn('A claim on an enquiry could not be renewed.', error));
    }, RENEWAL_MS);
    try {
      await work();
    } finally {
      clearInterval(renewals);
    }
  }

  /** Before anything else is claimed: what this process has mailed it does not mail again. */
  private async noteSent(): Promise<void> {
    for (const [id, mailedAt] of this.unnoted) {
      await this.claims.noteSent(id, mailedAt);
      this.unnoted.delete(id);
    }
  }
}
