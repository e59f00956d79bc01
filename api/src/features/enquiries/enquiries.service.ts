import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { rateLimitKey } from '../../platform/limits/rate-limit-key.js';
import { count as countOne, RateLimits, type Limit } from '../../platform/limits/rate-limits.service.js';
import { EnquiryMailer } from './enquiry-mailer.service.js';
import type { SendEmailDto, SendFormDto } from './enquiry-forms.dto.js';
import { Enquiry } from './enquiry.schema.js';

/** Messages from one address: room for an office behind it, too little for a flood. */
export const ENQUIRY_LIMIT: Limit = { points: 20, duration: 10 * 60 };

/** What the e-mail provider answers when it has taken a message. */
const TAKEN = 'OK';

/** Takes what visitors write through the two forms. */
@Injectable()
export class EnquiriesService {
  private readonly logger = new Logger(EnquiriesService.name);
  private readonly byAddress: RateLimiterMongo;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    private readonly mailer: EnquiryMailer,
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

  /** An enquiry whose mail could not be queued shows it in the list. */
  private async take(
    fields: Pick<Enquiry, 'form' | 'name' | 'email' | 'phone' | 'message'>,
    address: string,
  ): Promise<string> {
    await countOne(this.byAddress, rateLimitKey(address));
    const { _id } = await this.enquiries.create(fields);
    await this.mailer
      .queue(_id)
      .catch((error: unknown) => this.logger.warn('The mail of an enquiry was not queued.', error));
    return TAKEN;
  }
}
