import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import { AUTOMATIC, hasLink, toHtml, withLinks } from '../../../platform/mail/mail-text.js';
import { Mailer, type Mail } from '../../../platform/mail/mailer.service.js';
import type { OutboxTask } from '../../../platform/mail/outbox-task.schema.js';
import { OutboxTasks, type Settled } from '../../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../../platform/mail/outbox.service.js';
import { Applicant } from '../applicant.schema.js';
import { ApplicationLinks } from '../applications/application-links.service.js';
import { MessagesService, type Recipient } from '../messages/messages.service.js';
import { toCalendar } from './calendar.js';
import { readableLength, readableTime, type ChosenTime } from './meeting.schema.js';

const MINUTE_MS = 60_000;

interface MailData extends ChosenTime {
  uid: string;
  isCancelled: boolean;
  /** For the applicant. */
  body?: string;
}

/** Mails a time that was chosen or cancelled to the applicant and to the agency, for their calendars. */
@Injectable()
export class MeetingMails implements OutboxKind {
  readonly kind = 'interview' as const;

  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly messages: MessagesService,
    private readonly links: ApplicationLinks,
    private readonly settings: Settings,
  ) {
    outbox.add(this);
  }

  /** May be repeated. */
  async announce({ _id: about, meeting }: Applicant): Promise<void> {
    if (!meeting?.chosen) return;
    const { uid, state, chosen } = meeting;
    const isCancelled = state === 'cancelled';
    const sequence = isCancelled ? meeting.sequence : chosen.sequence;
    const _id = `interview:${uid}:${sequence}`;
    const [recipient] = await this.messages.recipients([about]);
    if (!recipient || (await this.tasks.model.exists({ _id }))) return;
    const data = { ...chosen, uid, sequence, isCancelled };
    const { subject, body } = this.describe(recipient, data);
    const { kind } = this;
    await this.outbox.put([
      { _id: `${_id}:owner`, kind, to: 'owner', about, data },
      { _id, kind, to: 'applicant', about, subject, data: { ...data, body } },
    ]);
  }

  /** The mail of a deleted applicant waits for the restore or the removal. */
  async work(task: OutboxTask, signal: AbortSignal): Promise<Settled | undefined> {
    const { _id: id, about, data } = task;
    const [recipient] = await this.messages.recipients(about ? [about] : []);
    if (!recipient) await this.tasks.model.deleteOne({ _id: id });
    else if (recipient.isDeleted) await this.tasks.postpone(task, MINUTE_MS);
    else {
      const { isCancelled, sequence } = data as unknown as MailData;
      // Another time was chosen since.
      const isPresent = { _id: recipient._id, 'meeting.chosen.sequence': sequence };
      if (!isCancelled && !(await this.applicants.exists(isPresent)))
        return { state: 'cancelled', reason: 'over' };
      await this.mailer.send({ id, ...this.write(recipient, task) }, signal);
      return { state: 'sent', ...(data && { data }) };
    }
    return undefined;
  }

  private describe({ name, values }: Recipient, { start, minutes, place, isCancelled }: MailData) {
    const { agencyTimeZone: zone } = this.settings;
    const at = readableTime(start, zone);
    const facts = [at, readableLength(minutes, zone), ...(place && !isCancelled ? [place] : [])].join('\n');
    const happened = `Your interview for ${values.jobTitle} is ${isCancelled ? 'cancelled' : 'set'}:`;
    return {
      subject: `${isCancelled ? 'Cancelled: i' : 'I'}nterview, ${at}`,
      body: [`Dear ${values.firstName},`, happened, facts, values.agency].join('\n\n'),
      note: `${name}, ${values.jobTitle}:\n${facts}`,
    };
  }

  private write(recipient: Recipient, { to, data }: OutboxTask): Omit<Mail, 'id'> {
    const { _id, name, address, values } = recipient;
    const { body, ...event } = data as unknown as MailData;
    const { publicUrl, mail } = this.settings;
    const { subject, note } = this.describe(recipient, event);
    const id = _id.toHexString();
    const person = hasLink(name) ? '' : name;
    const isOwn = to === 'owner';
    const path = isOwn ? `/admin/applicants/${id}` : this.links.pathTo(id);
    const link = { label: isOwn ? 'See this applicant' : 'See your application', url: publicUrl + path };
    const text = body ?? note;
    const method = event.isCancelled ? 'CANCEL' : isOwn ? 'PUBLISH' : 'REQUEST';
    const content = toCalendar(method, [
      {
        ...event,
        summary: `Interview: ${isOwn ? name : values.agency}, ${values.jobTitle}`,
        organizer: { name: values.agency, email: mail?.replyTo ?? '' },
        ...(!isOwn && { attendee: { name: person, email: address } }),
      },
    ]);
    return {
      ...(isOwn ? { kind: this.kind } : { to: { name: person, address }, headers: AUTOMATIC }),
      subject,
      text: withLinks(text, link),
      html: toHtml(text, link),
      icalEvent: { method, content },
    };
  }
}
