import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Settings } from '../config/settings.js';
import type { Enquiry } from './enquiry.schema.js';
import { formNames } from './form-names.js';

/** Writes the mail about an enquiry and hands it to the operator's mail server. */
@Injectable()
export class EnquiryMailer implements OnApplicationShutdown {
  private readonly logger = new Logger(EnquiryMailer.name);
  private readonly transport: Transporter | undefined;

  constructor(private readonly settings: Settings) {
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    if (settings.smtpUrl) this.transport = createTransport({ url: settings.smtpUrl, ...timeouts });
  }

  get isOn(): boolean {
    return this.transport !== undefined;
  }

  /**
   * The answer to it goes to the visitor. Its id is the enquiry's, so that a mail that is sent twice can be known as one.
   * @throws what the mail server or the network says
   */
  async send(enquiry: Enquiry): Promise<void> {
    const { enquiryTo, publicUrl } = this.settings;
    await this.transport?.sendMail({
      from: { name: 'Leadlight', address: enquiryTo },
      to: enquiryTo,
      replyTo: { name: enquiry.name, address: enquiry.email },
      messageId: `<enquiry-${enquiry._id.toString()}@${new URL(publicUrl).hostname}>`,
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

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}
