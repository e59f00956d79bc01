import { Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { Settings } from '../config/settings.js';
import { generalProblems } from '../problem/problem.js';
import { AUTOMATIC, serverWords } from './mail-text.js';
import { ownerMails, type OwnerMail } from './outbox-task.schema.js';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 45_000 };

interface Person {
  name: string;
  address: string;
}

export interface Mail extends Pick<
  SendMailOptions,
  'date' | 'html' | 'headers' | 'icalEvent' | 'inReplyTo' | 'references'
> {
  /** Also the Message-ID. Letters, digits, colons, hyphens and dots. */
  id: string;
  /** Set for automatic mails to the owner, in place of `to`. */
  kind?: OwnerMail;
  to?: Person;
  replyTo?: Person;
  subject: string;
  text: string;
}

export interface SmtpError {
  command?: unknown;
  permanent?: unknown;
  code?: string;
  response?: string;
  responseCode?: number;
}

/** For people. Only the mail server's own answer is repeated: other messages can contain SMTP_URL. */
export function refusalOf(error: unknown): string {
  const { code, response } = error as SmtpError;
  if (!response) return 'The mail server does not answer. Check SMTP_URL on the server.';
  const answer = serverWords(response);
  return code === 'EAUTH'
    ? `The mail server refused the user name or the password in SMTP_URL: ${answer}`
    : `The mail server refused the mail: ${answer}`;
}

@Injectable()
export class Mailer {
  /** Returns the address of the owner as a person. The feature auth sets it. */
  ownerEmail?: () => Promise<string>;
  private lastOwner: string | undefined;
  private readonly transport: Transporter | undefined;
  private readonly host: string;

  constructor(private readonly settings: Settings) {
    if (settings.mail) this.transport = createTransport({ url: settings.mail.smtpUrl, ...timeouts });
    this.host = new URL(settings.publicUrl).hostname;
  }

  get isOn(): boolean {
    return this.transport !== undefined;
  }

  /** @throws Problem 409 without a mail server */
  assertOn(): void {
    if (!this.isOn) throw generalProblems.mailOff();
  }

  /** As it was last read while the database does not answer. */
  async ownerAddress(): Promise<string | undefined> {
    this.lastOwner = await this.ownerEmail?.().catch(() => this.lastOwner);
    return this.lastOwner;
  }

  messageIdOf(id: string): string {
    return `<${id.replaceAll(':', '.')}@${this.host}>`;
  }

  async send({ id, kind, ...mail }: Mail, signal: AbortSignal): Promise<void> {
    const { from, to: agency, replyTo } = this.settings.mail ?? {};
    const isPersonal = kind && ownerMails.person.includes(kind);
    const to = (isPersonal && (await this.ownerAddress())) || agency;
    const messageId = this.messageIdOf(id);
    const headers = kind && AUTOMATIC;
    await this.transport?.sendMail({ from, to, replyTo, headers, ...mail, messageId, signal });
  }
}
