import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import { inMs, NOW } from '../../../platform/database/database-clock.js';
import { AUTOMATIC, toHtml, withLink } from '../../../platform/mail/mail-text.js';
import type { Mail } from '../../../platform/mail/mailer.service.js';
import { OutboxTasks, type ClaimedTask } from '../../../platform/mail/outbox-tasks.service.js';
import { Outbox, type Outcome, type OutboxKind } from '../../../platform/mail/outbox.service.js';
import { Recipients, type Recipient } from './recipients.service.js';

/** The one task. */
const KEY = 'applications';
/** At most one mail in ten minutes. */
const PAUSE_MS = 10 * 60_000;
/** Who has not come by then never will. */
const ARRIVAL_MS = 60_000;
/** That one mail reports, and that it names. */
const MOST_REPORTED = 1000;
const MOST_NAMED = 50;

interface ApplicationsData {
  /** Those who have applied since the last mail. */
  ids: Types.ObjectId[];
}

/** Mails the agency about new applications: one task that collects them until its time has come. */
@Injectable()
export class NewApplicationsMailer implements OutboxKind<ApplicationsData>, OnModuleInit {
  readonly kind = 'applications';
  readonly isToAgency = true;

  constructor(
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly recipients: Recipients,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.outbox.add(this);
  }

  /** @param waitMs how long the mail waits at least, in milliseconds */
  async add(applicantId: Types.ObjectId, waitMs: number): Promise<void> {
    const ids = { $concatArrays: [{ $ifNull: ['$data.ids', []] }, [applicantId]] };
    const afterLast = { $add: [{ $ifNull: ['$sentAt', new Date(0)] }, PAUSE_MS] };
    // One that waits or is being sent stays as it is, with one more applicant.
    const isQueued = { $ne: [{ $type: '$due' }, 'missing'] };
    await this.tasks.changeOrPut(KEY, [
      {
        $set: {
          kind: this.kind,
          state: 'queued',
          createdAt: { $cond: [isQueued, '$createdAt', NOW] },
          attempts: { $cond: [isQueued, '$attempts', 0] },
          due: { $ifNull: ['$due', { $max: [inMs(waitMs), afterLast] }] },
          data: { ids: { $slice: [ids, -MOST_REPORTED] } },
        },
      },
    ]);
    this.outbox.wake();
  }

  async work(
    { data: { ids = [] } }: ClaimedTask<ApplicationsData>['task'],
    send: (mail: Mail) => Promise<void>,
  ): Promise<Outcome> {
    const recipients = new Map((await this.recipients.find(ids)).map((one) => [one._id.toHexString(), one]));
    const found = ids.flatMap((id) => recipients.get(id.toHexString()) ?? []);
    const present = found.filter(({ isDeleted }) => !isDeleted);
    if (present.length > 0) await send(this.write(present));
    const isOld = (id: Types.ObjectId) => Date.now() - id.getTimestamp().getTime() > ARRIVAL_MS;
    const done = ids.filter((id) => recipients.has(id.toHexString()) || isOld(id));
    return { change: afterSending(done, present.length > 0) };
  }

  private write(applicants: readonly Recipient[]): Mail {
    const [first] = applicants as [Recipient];
    const last = applicants.at(-1) ?? first;
    const count = applicants.length;
    const subject =
      count === 1
        ? `New application: ${first.values.jobTitle}`
        : `${count.toLocaleString('en')} new applications`;
    const named = applicants.slice(0, MOST_NAMED).map(({ name, values }) => `${name}: ${values.jobTitle}`);
    const rest = count > MOST_NAMED ? [`and ${(count - MOST_NAMED).toLocaleString('en')} more`] : [];
    const text = [...named, ...rest].join('\n');
    const link = { label: 'All applicants', url: `${this.settings.publicUrl}/admin/applicants` };
    return {
      // A repetition that names more applicants is another mail.
      id: [KEY, first._id.toHexString(), last._id.toHexString(), count].join('.'),
      subject,
      text: withLink(text, link),
      html: toHtml(text, link),
      headers: AUTOMATIC,
    };
  }
}

/** Those who came while the mail was being sent are reported by the next one. */
function afterSending(
  done: readonly Types.ObjectId[],
  isSent: boolean,
): Extract<Outcome, { change: unknown }>['change'] {
  const ids = { $ifNull: ['$data.ids', []] };
  const others = { $filter: { input: ids, as: 'id', cond: { $not: [{ $in: ['$$id', done] }] } } };
  const isMore = { $gt: [{ $size: '$data.ids' }, 0] };
  return [
    { $set: { 'data.ids': others, attempts: 0, createdAt: NOW, ...(isSent && { sentAt: NOW }) } },
    {
      $set: {
        state: { $cond: [isMore, 'queued', 'sent'] },
        due: { $cond: [isMore, inMs(PAUSE_MS), '$$REMOVE'] },
      },
    },
    { $unset: ['claim', 'inDoubt'] },
  ];
}
