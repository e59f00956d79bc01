import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Mail } from '../../../platform/mail/mailer.service.js';
import { AUTOMATIC, toHtml, withLink } from '../../../platform/mail/mail-text.js';
import type { ClaimedTask } from '../../../platform/mail/outbox-tasks.service.js';
import { Outbox, type Outcome, type OutboxKind } from '../../../platform/mail/outbox.service.js';
import { Settings } from '../../../platform/config/settings.js';
import { fillPlaceholders } from '../../templates/placeholders.js';
import { ApplicationLinks } from '../application-links.service.js';
import { APPLICANT_MAIL, type ApplicantMailData } from './applicant-mail.js';
import { Recipients, type Recipient } from './recipients.service.js';

/** An acknowledgement is stored before its applicant, who comes within these minutes or never. */
const MOST_LOOKS = 4;
const MINUTE_MS = 60_000;

/**
 * Sends a mail to an applicant, unless they have withdrawn by then. With a deleted one it waits: either they are restored, or they are
 * erased and the mail with them.
 */
@Injectable()
export class ApplicantMailer implements OutboxKind<ApplicantMailData>, OnModuleInit {
  readonly kind = APPLICANT_MAIL;

  constructor(
    private readonly outbox: Outbox,
    private readonly recipients: Recipients,
    private readonly links: ApplicationLinks,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.outbox.add(this);
  }

  async work(
    task: ClaimedTask<ApplicantMailData>['task'],
    send: (mail: Mail) => Promise<void>,
  ): Promise<Outcome> {
    const { applicantId, data, attempts } = task;
    const [recipient] = applicantId ? await this.recipients.find([applicantId]) : [];
    if (!recipient)
      return data.isAcknowledgement && attempts < MOST_LOOKS ? { againInMs: MINUTE_MS } : 'delete';
    if (recipient.isDeleted) return { againInMs: MINUTE_MS };
    if (recipient.isWithdrawn) return { state: 'cancelled', reason: 'withdrawn' };
    const mail = this.write(task, recipient);
    await send(mail);
    return { state: 'sent', subject: mail.subject };
  }

  private write(
    { _id, subject = '', data }: ClaimedTask<ApplicantMailData>['task'],
    recipient: Recipient,
  ): Mail {
    const { name, address, values } = recipient;
    const text = fillPlaceholders(data.body, values);
    const link = data.isAcknowledgement && {
      label: 'See or withdraw your application',
      url: `${this.settings.publicUrl}${this.links.pathTo(recipient._id.toHexString())}`,
    };
    return {
      id: _id.replaceAll(':', '.'),
      to: { name, address },
      subject: fillPlaceholders(subject, values),
      text: withLink(text, link || undefined),
      html: toHtml(text, link || undefined),
      headers: AUTOMATIC,
    };
  }
}
