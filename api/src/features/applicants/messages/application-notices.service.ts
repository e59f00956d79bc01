import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { Settings } from '../../../platform/config/settings.js';
import { inMs, NOW } from '../../../platform/database/database-clock.js';
import { DAY, RateLimits } from '../../../platform/limits/rate-limits.service.js';
import { Mailer, type Mail } from '../../../platform/mail/mailer.service.js';
import { toHtml, withLinks } from '../../../platform/mail/mail-text.js';
import type { OutboxTask } from '../../../platform/mail/outbox-task.schema.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../../platform/mail/outbox.service.js';
import { AutomaticMailsService } from '../../automatic-mails/automatic-mails.service.js';
import { TemplatesService } from '../templates/templates.service.js';
import type { Applicant } from '../applicant.schema.js';
import { APPLICANT_MAIL, MessagesService, type Recipient } from './messages.service.js';

/** The only task of its kind. It collects new applications for the agency. */
const KEY = 'applications';
const PAUSE_MS = 10 * 60_000;
const MAX_REPORTED = 1000;
const MAX_NAMED = 50;

/** The same text for all spellings of an address. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const given = email.slice(0, at).toLowerCase().replace(/["\\]/g, '');
  const [name = ''] = given.split('+', 1);
  const host = domainToASCII(email.slice(at + 1));
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`;
}

@Injectable()
export class ApplicationNotices implements OutboxKind {
  readonly kind = 'applications';
  private readonly logger = new Logger(ApplicationNotices.name);
  private readonly byAddress: RateLimiterMongo;
  private readonly total: RateLimiterMongo;

  constructor(
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly messages: MessagesService,
    private readonly switches: AutomaticMailsService,
    private readonly templates: TemplatesService,
    private readonly settings: Settings,
    limits: RateLimits,
  ) {
    this.outbox.add(this);
    // Strangers can apply with another person's address.
    this.byAddress = limits.create('acknowledgement', { points: 1, duration: DAY });
    this.total = limits.create('acknowledgements', { points: 500, duration: DAY });
  }

  /** May be repeated. Never rejects. @returns whether applicants are mailed, even if this address got a mail today */
  async announce(applicant: Pick<Applicant, '_id' | 'email'>): Promise<boolean> {
    let acknowledged = false;
    try {
      const { mail, acknowledge, notifyApplications } = await this.switches.read();
      acknowledged = mail && acknowledge;
      if (acknowledged) await this.acknowledge(applicant);
      if (mail && notifyApplications) await this.report(applicant._id);
    } catch (error) {
      this.logger.warn('The mails about a new application were not queued.', error);
    }
    return acknowledged;
  }

  private async acknowledge({ _id, email }: Pick<Applicant, '_id' | 'email'>): Promise<void> {
    const key = `received:${_id.toHexString()}`;
    if (await this.tasks.model.exists({ _id: key })) return;
    const { subject, body } = await this.templates.received();
    const address = createHash('sha256').update(mailboxOf(email)).digest('base64url');
    if ((await this.byAddress.penalty(address)).consumedPoints > this.byAddress.points) return;
    if ((await this.total.penalty('day')).consumedPoints > this.total.points) return;
    await this.outbox.put([
      {
        _id: key,
        kind: APPLICANT_MAIL,
        to: 'applicant',
        about: _id,
        subject,
        data: { body, isAcknowledgement: true },
      },
    ]);
  }

  private async report(applicantId: Types.ObjectId): Promise<void> {
    if (await this.tasks.model.exists({ _id: KEY, 'data.reported': applicantId })) return;
    // Again, because a notice may be sent at the same time.
    const unreported = { $setDifference: [[applicantId], { $ifNull: ['$data.reported', []] }] };
    const ids = { $setUnion: [{ $ifNull: ['$data.ids', []] }, unreported] };
    const afterLast = { $add: [{ $ifNull: ['$sentAt', new Date(0)] }, PAUSE_MS] };
    const isQueued = { $ne: [{ $type: '$due' }, 'missing'] };
    await this.tasks.model.updateOne(
      { _id: KEY },
      [
        {
          $set: {
            kind: this.kind,
            to: 'owner',
            state: 'queued',
            reason: '$$REMOVE',
            createdAt: { $cond: [isQueued, '$createdAt', NOW] },
            attempts: { $cond: [isQueued, '$attempts', 0] },
            due: { $ifNull: ['$due', { $max: [NOW, afterLast] }] },
            'data.ids': { $slice: [ids, -MAX_REPORTED] },
          },
        },
      ],
      { upsert: true },
    );
    this.outbox.wake();
  }

  async work({ data }: OutboxTask, signal: AbortSignal): Promise<undefined> {
    const ids = (data?.['ids'] ?? []) as Types.ObjectId[];
    const present = (await this.messages.recipients(ids)).filter(({ isDeleted }) => !isDeleted);
    if (present.length > 0) await this.mailer.send(this.write(present), signal);
    // Applicants who applied during the attempt are reported by the next mail.
    const others = { $setDifference: [{ $ifNull: ['$data.ids', []] }, ids] };
    const reported = { $setUnion: [{ $ifNull: ['$data.reported', []] }, ids] };
    const isMore = { $gt: [{ $size: others }, 0] };
    await this.tasks.model.updateMany({ _id: KEY }, [
      {
        $set: {
          'data.ids': others,
          'data.reported': { $slice: [reported, -MAX_REPORTED] },
          state: { $cond: [isMore, 'queued', 'sent'] },
          due: { $cond: [isMore, inMs(PAUSE_MS), '$$REMOVE'] },
          attempts: 0,
          createdAt: NOW,
          ...(present.length > 0 && { sentAt: NOW }),
        },
      },
    ]);
  }

  private write(applicants: readonly Recipient[]): Mail {
    const [first] = applicants as [Recipient];
    const last = applicants.at(-1) ?? first;
    const count = applicants.length;
    const subject =
      count === 1
        ? `New application: ${first.values.jobTitle}`
        : `${count.toLocaleString('en')} new applications`;
    const text = count > MAX_NAMED ? `${subject}. The first ${MAX_NAMED}:` : `${subject}.`;
    const all = `${this.settings.publicUrl}/admin/applicants`;
    const named = applicants.slice(0, MAX_NAMED).map(({ _id, name, values }) => ({
      label: `${name}, ${values.jobTitle}`,
      url: `${all}/${_id.toHexString()}`,
    }));
    const links = [...named, { label: 'All applicants', url: all }];
    return {
      // A retry with more applicants is another mail.
      id: [KEY, first._id.toHexString(), last._id.toHexString(), count].join('.'),
      kind: this.kind,
      subject,
      text: withLinks(text, ...links),
      html: toHtml(text, ...links),
    };
  }
}
