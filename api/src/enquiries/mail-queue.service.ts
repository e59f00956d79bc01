import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { Problem } from '../problem/problem.js';
import { noSuchEnquiry } from './enquiry-desk.service.js';
import { undelivered } from './enquiry-filter.js';
import { EnquiryMailer } from './enquiry-mailer.service.js';
import type { EnquiryDto } from './enquiry.dto.js';
import { Enquiry } from './enquiry.schema.js';
import { mailBackoff } from './mail-backoff.js';
import { toEnquiryDto } from './to-enquiry-dto.js';

const MINUTE_MS = 60_000;

/**
 * Mails the enquiries that wait for it: one that came just now at once, one that failed when its wait is over, one that a
 * stop left behind after the next start. Several processes may do so: each claims an enquiry before it mails it.
 */
@Injectable()
export class MailQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailQueue.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private isClosing = false;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly mailer: EnquiryMailer,
    private readonly database: DatabaseReadiness,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.mailer.isOn) return;
    this.timer = setInterval(() => this.wake(), MINUTE_MS).unref();
    await this.database.whenReady(() => Promise.resolve(this.wake()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.settled();
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

  /**
   * Puts an enquiry back into the queue that was not delivered, with all attempts before it.
   * @throws Problem 404 when there is no such enquiry, 409 without a mail server, or when it was mailed or is on its way
   */
  async mailAgain(id: string): Promise<EnquiryDto> {
    const now = new Date();
    const queued = this.mailer.isOn
      ? await this.enquiries
          .findOneAndUpdate(
            { _id: id, $or: [{ mail: { $in: ['off', 'failed'] } }, undelivered(now.getTime())] },
            { $set: { mail: 'waiting', mailAttempts: 0, mailAfter: now, mailAskedAt: now } },
            { returnDocument: 'after' },
          )
          .lean<Enquiry>()
      : null;
    if (!queued) throw await this.whyNot(id);
    this.wake();
    return toEnquiryDto(queued);
  }

  private async whyNot(id: string): Promise<Problem> {
    const enquiry = await this.enquiries.findById(id).lean<Enquiry>();
    if (!enquiry) return noSuchEnquiry();
    if (enquiry.mail === 'sent') return new Problem(409, 'mail-sent', 'This enquiry was mailed already.');
    return this.mailer.isOn
      ? new Problem(409, 'mail-waiting', 'This enquiry is on its way already. Look again in a while.')
      : new Problem(409, 'mail-off', 'No mail server is set. Set SMTP_URL, MAIL_FROM and ENQUIRY_TO.');
  }

  private async work(): Promise<void> {
    try {
      while (this.isAskedAgain && !this.isClosing) {
        this.isAskedAgain = false;
        for (let next = await this.claim(); next; next = this.isClosing ? null : await this.claim())
          await this.attempt(next);
      }
    } catch (error) {
      this.logger.warn('Waiting enquiries could not be read; they are tried again in a minute.', error);
    }
  }

  /** The claim is the wait of a failed attempt: when this process dies now, the enquiry is tried again after it. */
  private claim(): Promise<Enquiry | null> {
    const now = Date.now();
    return this.enquiries
      .findOneAndUpdate(
        { mail: 'waiting', mailAfter: { $lte: new Date(now) } },
        { $inc: { mailAttempts: 1 }, $set: { mailAfter: new Date(now + MINUTE_MS) } },
        { sort: { mailAfter: 1 }, returnDocument: 'after' },
      )
      .lean<Enquiry>()
      .exec();
  }

  private async attempt(enquiry: Enquiry): Promise<void> {
    try {
      await this.mailer.send(enquiry);
      await this.enquiries.updateOne(
        { _id: enquiry._id },
        { $set: { mail: 'sent', mailedAt: new Date() }, $unset: { mailAfter: 1 } },
      );
    } catch (error) {
      const wait = mailBackoff(enquiry.mailAttempts);
      this.logger.warn(
        `Enquiry ${enquiry._id.toString()} is kept but could not be mailed. ${wait ? 'It is tried again.' : 'Given up.'}`,
        error,
      );
      const state = wait ? { mail: 'waiting', mailAfter: new Date(Date.now() + wait) } : { mail: 'failed' };
      await this.enquiries.updateOne({ _id: enquiry._id }, { $set: state });
    }
  }
}
