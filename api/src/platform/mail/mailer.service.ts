import { Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { Settings } from '../config/settings.js';

/** The last is RFC 5321's for the answer to a whole message: cut off before it, a message that was taken would be sent again. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 10 * 60_000 };

/** Shown name and address. Both may hold any text on one line: nodemailer encodes them. */
interface Person {
  name: string;
  address: string;
}

/** A mail as it is handed over. */
export interface Mail extends Pick<SendMailOptions, 'date' | 'html' | 'headers'> {
  /** Letters, digits, hyphens and dots. The same one again says that it is the same mail. */
  id: string;
  /** Undefined: the agency. */
  to?: Person;
  /** Undefined: the agency. */
  replyTo?: Person;
  /** One line. */
  subject: string;
  text: string;
}

/** What nodemailer adds to an error. */
interface SmtpError {
  /** What was refused, such as `RCPT TO`. */
  command?: unknown;
  /** Whether the server said that it will always refuse it (a 5xx code). */
  permanent?: unknown;
}

/**
 * Whether the mail server will never take this one mail, for its recipient. What it says of sender or content may be of the mail server,
 * such as a full quota, and is tried again.
 */
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

  /** @throws what the mail server or the network says */
  async send({ id, ...mail }: Mail): Promise<void> {
    const { from, to } = this.settings.mail ?? {};
    await this.transport?.sendMail({ from, to, replyTo: to, ...mail, messageId: `<${id}@${this.host}>` });
  }
}
