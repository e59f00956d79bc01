import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseReadiness } from '../../platform/database/database-readiness.js';
import { ClaimQueue, type ClaimSource } from '../../platform/mail/claim-queue.js';
import { mailBackoff } from '../../platform/mail/mail-backoff.js';
import { MailMetrics } from '../../platform/mail/mail-metrics.js';
import { Stopping } from '../../platform/stopping/stopping.js';
import { EnquiryMailer } from './enquiry-mailer.service.js';
import { MailClaims, type ClaimedEnquiry } from './mail-claims.service.js';

/**
 * Mails the enquiries that wait for it: one that came just now at once, one that failed when its wait is over, one that a
 * stop left behind after the next start. Several processes may do so: each claims an enquiry before it mails it.
 */
@Injectable()
export class MailQueue implements ClaimSource<ClaimedEnquiry, Date>, OnApplicationBootstrap {
  readonly queue: ClaimQueue<ClaimedEnquiry, Date>;
  private readonly logger = new Logger(MailQueue.name);

  constructor(
    private readonly claims: MailClaims,
    private readonly mailer: EnquiryMailer,
    private readonly database: DatabaseReadiness,
    stopping: Stopping,
    private readonly metrics: MailMetrics,
  ) {
    this.queue = new ClaimQueue(this, 1, stopping);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.mailer.isOn) await this.queue.start(this.database);
  }

  /** Resolves when no mail is under way. */
  settled(): Promise<void> {
    return this.queue.settled();
  }

  /** Looks for waiting enquiries now. Does not wait for the mail server. */
  wake(): void {
    this.queue.wake();
  }

  claim(): Promise<ClaimedEnquiry | null> {
    return this.claims.claim();
  }

  renew(claimed: ClaimedEnquiry): Promise<void> {
    return this.claims.renew(claimed);
  }

  /** @returns when it was mailed */
  async work(claimed: ClaimedEnquiry): Promise<Date> {
    await this.mailer.send(claimed);
    this.metrics.inc({ outcome: 'sent' });
    return new Date();
  }

  note({ _id }: ClaimedEnquiry, mailedAt: Date): Promise<void> {
    return this.claims.noteSent(_id, mailedAt);
  }

  async noteFailed(claimed: ClaimedEnquiry, error: unknown): Promise<void> {
    const wait = mailBackoff(claimed.mailAttempts);
    this.logger.warn(
      `Enquiry ${claimed.key} is kept but could not be mailed. ${wait ? 'It is tried again.' : 'Given up.'}`,
      error,
    );
    this.metrics.inc({ outcome: wait ? 'put-off' : 'given-up' });
    await this.claims.noteFailed(claimed, wait);
  }
}
