import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { rateLimitKey } from '../../platform/limits/rate-limit-key.js';
import { count as countOne, RateLimits, type Limit } from '../../platform/limits/rate-limits.service.js';
import { EnquiryMailer } from './enquiry-mailer.service.js';
import type { SendEmailDto, SendFormDto } from './enquiry-forms.dto.js';
import { Enquiry } from './enquiry.schema.js';
import { MailQueue } from './mail-queue.service.js';

/** Messages from one address: room for an office behind it, too little for a flood. */
export const ENQUIRY_LIMIT: Limit = { points: 20, duration: 10 * 60 };

/** What the e-mail provider answers when it has taken a message. */
const TAKEN = 'OK';

/** Takes what visitors write through the two forms. */
@Injectable()
export class EnquiriesService {
  private readonly byAddress: RateLimiterMongo;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly mailer: EnquiryMailer,
    private readonly queue: MailQueue,
    limits: RateLimits,
  ) {
    this.byAddress = limits.create('enquiry-address', ENQUIRY_LIMIT);
  }

  /** Takes the free-test form. @param address of the visitor, for the limit */
  takeFreeTest(
    { template_params: { firstName, email, message } }: SendEmailDto,
    address: string,
  ): Promise<string> {
    return this.take({ form: 'free-test', name: firstName, email, phone: '', message }, address);
  }

  /** Takes the contact form. @param address of the visitor, for the limit */
  takeContact({ name, email, phone, message }: SendFormDto, address: string): Promise<string> {
    return this.take({ form: 'contact', name, email, phone, message }, address);
  }

  /** Kept first; the mail comes after the answer and cannot fail it. */
  private async take(
    fields: Pick<Enquiry, 'form' | 'name' | 'email' | 'phone' | 'message'>,
    address: string,
  ): Promise<string> {
    await countOne(this.byAddress, rateLimitKey(address));
    // At once, by whichever process: this machine's clock may be ahead of the database's.
    const waiting = { mail: 'waiting', mailAfter: new Date(0) } as const;
    await this.enquiries.create({ ...fields, ...(this.mailer.isOn ? waiting : { mail: 'off' }) });
    if (this.mailer.isOn) this.queue.wake();
    return TAKEN;
  }
}
