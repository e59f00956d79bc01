import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import { daysAgo } from '../../../platform/database/database-clock.js';
import { hasLink, withLinks } from '../../../platform/mail/mail-text.js';
import { OutboxTasks, type NewTask } from '../../../platform/mail/outbox-tasks.service.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import type { Applicant } from '../applicant.schema.js';
import { APPLICANT_MAIL, MessagesService } from '../messages/messages.service.js';
import { toInvitation } from './calendar.js';
import { readableLength, readableTime } from './meeting.schema.js';

/** RFC 5545 allows no quotation marks in a name. */
const unquoted = (name: string): string => name.replaceAll('"', "'");

/** Mails about one applicant in a day. Later ones wait an hour, and only the last of them is sent. */
const MAX_MAILS = 40;
const HOUR_MS = 60 * 60_000;

/** Mails a time that was chosen or cancelled to the applicant and to the agency, for their calendars. */
@Injectable()
export class MeetingMails {
  constructor(
    private readonly repository: ApplicantRepository,
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly messages: MessagesService,
    private readonly settings: Settings,
  ) {}

  /** Replaces mails that are still waiting. May be repeated. */
  async announce(about: Types.ObjectId): Promise<void> {
    const { meeting } = (await this.repository.model.findById(about).lean<Applicant>()) ?? {};
    const { agencyTimeZone: zone, mail, publicUrl } = this.settings;
    if (!meeting?.chosen || meeting.chosen.start <= new Date() || !mail?.replyTo) return;
    const { uid, state, chosen } = meeting;
    const isCancelled = state === 'cancelled';
    const sequence = isCancelled ? meeting.sequence : chosen.sequence;
    const _id = `interview:${uid}:${sequence}`;
    const later = { _id: new RegExp(`^interview:${uid}:`), 'data.sequence': { $gt: sequence } };
    const isDone = await this.tasks.model.exists({ about, $or: [{ _id }, later] });
    if (isDone) return;
    const [recipient] = await this.messages.recipients([about]);
    if (!recipient) return;
    const { name, address: email, values } = recipient;
    const at = readableTime(chosen.start, zone);
    const place = isCancelled ? '' : `\n${chosen.place ?? ''}`;
    const facts = `${at}\n${readableLength(chosen.minutes, zone)}${place}`.trim();
    const happened = isCancelled ? 'is cancelled' : 'is set';
    const organizer = { name: unquoted(values.agency), email: mail.replyTo };
    const attendee = { name: hasLink(name) ? '' : unquoted(name), email };
    const event = { ...chosen, uid, sequence, isCancelled, organizer };
    const eventWith = (whom: string) => ({ ...event, summary: `Interview: ${whom}, ${values.jobTitle}` });
    const shared = { about, subject: `Interview ${happened}: ${at}` };
    const url = `${publicUrl}/admin/applicants/${about.toHexString()}`;
    const waiting = { _id: /^interview:/, state: { $in: ['queued', 'failed'] } } as const;
    await this.tasks.model.deleteMany({ about, ...waiting });
    const today = { about, _id: /^interview:/, createdAt: { $gt: daysAgo(1) } };
    const isMuch = (await this.tasks.model.countDocuments(today)) >= MAX_MAILS;
    const mails: NewTask[] = [
      {
        ...shared,
        _id,
        kind: APPLICANT_MAIL,
        to: 'applicant',
        data: {
          sequence,
          body: `Dear ${values.firstName},\n\nYour interview for ${values.jobTitle} ${happened}:\n${facts}\n\n${values.agency}`,
          isAcknowledgement: true,
          icalEvent: toInvitation('REQUEST', { ...eventWith(values.agency), attendee }),
        },
      },
      {
        ...shared,
        _id: `${_id}:owner`,
        kind: 'interview',
        to: 'owner',
        data: {
          text: withLinks(`${name}, ${values.jobTitle}:\n${facts}`, { label: 'See this applicant', url }),
          icalEvent: toInvitation('PUBLISH', eventWith(name)),
        },
      },
    ];
    await this.outbox.put(mails, isMuch ? HOUR_MS : 0);
  }
}
