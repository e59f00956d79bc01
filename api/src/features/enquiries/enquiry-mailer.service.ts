import { Injectable, Logger } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Settings } from '../../platform/config/settings.js';
import { formNames, type Enquiry } from './enquiry.schema.js';

/** The last is RFC 5321's for the answer to a whole message: cut off before it, a message that was taken would be sent again. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 10 * 60_000 };

/** Writes the mail about an enquiry and hands it to the operator's mail server. */
@Injectable()
export class EnquiryMailer {
  private readonly logger = new Logger(EnquiryMailer.name);
  private readonly transport: Transporter | undefined;

  constructor(private readonly settings: Settings) {
    if (settings.mail) this.transport = createTransport({ url: settings.mail.smtpUrl, ...timeouts });
  }

  get isOn(): boolean {
    return this.transport !== undefined;
  }

  /**
   * The answer to it goes to the visitor. Its id is the enquiry's, so that a mail that is sent twice can be known as one.
   * @throws what the mail server or the network says
   */
  async send(enquiry: Enquiry): Promise<void> {
    const { mail, publicUrl } = this.settings;
    await this.transport?.sendMail({
      from: mail?.from,
      to: mail?.to,
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

  /** Ends the connection to the mail server. */
  close(): void {
    this.transport?.close();
  }
}
