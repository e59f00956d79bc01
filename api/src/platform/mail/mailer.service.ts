import { Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { Settings } from '../config/settings.js';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 45_000 };

/** nodemailer encodes both. */
interface Person {
  name: string;
  address: string;
}

export interface Mail extends Pick<SendMailOptions, 'date' | 'html' | 'headers'> {
  /** Letters, digits, colons, hyphens and dots. */
  id: string;
  /** Default: the agency. */
  to?: Person;
  /** Default: the agency. */
  replyTo?: Person;
  /** One line. */
  subject: string;
  text: string;
}

/** What nodemailer adds to an error. */
interface SmtpError {
  /** Such as `RCPT TO`. */
  command?: unknown;
  /** Whether the answer was a 5xx code. */
  permanent?: unknown;
}

/** Whether the mail server will never accept this recipient. A 5xx answer to another command can be the mail server's own fault. */
export function isRefusedForGood(error: unknown): boolean {
  const { command, permanent } = error as SmtpError;
  return permanent === true && command === 'RCPT TO';
}

/** Hands mails to the operator's mail server. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | undefined;
  private readonly host: string;

  constructor(private readonly settings: Settings) {
    if (settings.mail) this.transport = createTransport({ url: settings.mail.smtpUrl, ...timeouts });
    this.host = new URL(settings.publicUrl).hostname;
  }

  /** Whether a mail server is configured. */
  get isOn(): boolean {
    return this.transport !== undefined;
  }

  /** @throws errors of the mail server and the network, and when the signal ends the connection */
  async send({ id, ...mail }: Mail, signal: AbortSignal): Promise<void> {
    const { from, to } = this.settings.mail ?? {};
    const messageId = `<${id.replaceAll(':', '.')}@${this.host}>`;
    await this.transport?.sendMail({ from, to, replyTo: to, ...mail, messageId, signal });
  }
}
