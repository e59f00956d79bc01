import { Injectable, Logger } from '@nestjs/common';
import { Mailer } from '../../platform/mail/mailer.service.js';
import { formNames, type Enquiry } from './enquiry.schema.js';

/** Writes the mail about an enquiry. */
@Injectable()
export class EnquiryMailer {
  private readonly logger = new Logger(EnquiryMailer.name);

  constructor(private readonly mailer: Mailer) {}

  get isOn(): boolean {
    return this.mailer.isOn;
  }

  /**
   * The answer to it goes to the visitor. Its id is the enquiry's, so that a mail that is sent twice can be known as one.
   * @throws what the mail server or the network says
   */
  async send(enquiry: Enquiry): Promise<void> {
    await this.mailer.send({
      id: `enquiry-${enquiry._id.toString()}`,
      replyTo: { name: enquiry.name, address: enquiry.email },
      date: enquiry.createdAt,
      subject: `${formNames[enquiry.form]}: ${enquiry.name}`,
      text: [
        `Name: ${enquiry.name}`,
        `E-mail: ${enquiry.email}`,
        ...(enquiry.phone ? [`Phone: ${enquiry.phone}`] : []),
        '',
        enquiry.message,
        '',
      ].join('\n'),
    });
    this.logger.log(`Enquiry ${enquiry._id.toString()} was mailed.`);
  }
}
