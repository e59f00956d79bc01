import { Injectable } from '@nestjs/common';
import { Mailer, type Mail } from '../../../platform/mail/mailer.service.js';
import { AUTOMATIC, hasLink, toHtml, withLinks } from '../../../platform/mail/mail-text.js';
import type { OutboxTask } from '../../../platform/mail/outbox-task.schema.js';
import { OutboxTasks, type Settled } from '../../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../../platform/mail/outbox.service.js';
import { Settings } from '../../../platform/config/settings.js';
import { fillPlaceholders } from '../../templates/placeholders.js';
import { ApplicationLinks } from '../applications/application-links.service.js';
import { Recipients, type Recipient } from './recipients.service.js';

export const APPLICANT_MAIL = 'message';

const MINUTE_MS = 60_000;

/** Sends mails to applicants. The mail of a deleted applicant waits for the restore or the removal. */
@Injectable()
export class ApplicantMailer implements OutboxKind {
  readonly kind = APPLICANT_MAIL;

  constructor(
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly recipients: Recipients,
    private readonly links: ApplicationLinks,
    private readonly settings: Settings,
  ) {
    this.outbox.add(this);
  }

  async work(task: OutboxTask, signal: AbortSignal): Promise<Settled | undefined> {
    const [recipient] = await this.recipients.find(task.applicantId ? [task.applicantId] : []);
    if (!recipient) {
      await this.tasks.model.deleteOne({ _id: task._id });
      return undefined;
    }
    if (recipient.isDeleted) {
      await this.tasks.postpone(task, MINUTE_MS);
      return undefined;
    }
    if (recipient.isWithdrawn) return { state: 'cancelled', reason: 'withdrawn' };
    const subject = fillPlaceholders(task.subject ?? '', recipient.values);
    const { body = '', isAcknowledgement } = task.data as { body?: string; isAcknowledgement?: boolean };
    const text = fillPlaceholders(body, recipient.values);
    await this.mailer.send(this.write(task._id, recipient, subject, text, isAcknowledgement), signal);
    return { state: 'sent', subject, data: { body: text } };
  }

  private write(
    _id: string,
    recipient: Recipient,
    subject: string,
    text: string,
    isAcknowledgement = false,
  ): Mail {
    const { name, address } = recipient;
    const path = this.links.pathTo(recipient._id.toHexString());
    const links = isAcknowledgement
      ? [{ label: 'See or withdraw your application', url: `${this.settings.publicUrl}${path}` }]
      : [];
    return {
      id: _id,
      to: { name: hasLink(name) ? '' : name, address },
      subject,
      text: withLinks(text, ...links),
      html: toHtml(text, ...links),
      headers: AUTOMATIC,
    };
  }
}
