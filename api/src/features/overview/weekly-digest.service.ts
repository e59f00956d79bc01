import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { dayIn, hasWeekBegun, mondaysIn, startOfDay } from '../../platform/http/input/time-zone-days.js';
import { Mailer } from '../../platform/mail/mailer.service.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import type { Settled } from '../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../platform/mail/outbox.service.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { ApplicantFinder } from '../applicants/review/applicant-finder.service.js';
import { AutomaticMailsService } from '../automatic-mails/automatic-mails.service.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { OverviewService, unreadAnswers } from './overview.service.js';

const HOUR = 8;
const SHOWN = 5;

/** Mails the week to the owner. One mail for each Monday, also with several processes; later in the week if none ran on Monday or it was off. */
@Injectable()
export class WeeklyDigest implements OutboxKind {
  readonly kind = 'digest';

  constructor(
    private readonly switches: AutomaticMailsService,
    private readonly applicants: ApplicantFinder,
    private readonly enquiries: EnquiriesService,
    private readonly jobs: JobsService,
    private readonly overviews: OverviewService,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
    minuteJob: MinuteJob,
  ) {
    outbox.add(this);
    minuteJob.add('Queueing the weekly digest', () => this.queue());
  }

  private async queue(): Promise<void> {
    const { agencyTimeZone: zone } = this.settings;
    if (!this.mailer.isOn || !hasWeekBegun(zone, HOUR)) return;
    if (!(await this.switches.read()).weeklyDigest) return;
    const week = mondaysIn(zone, 2);
    await this.outbox.put([
      { _id: `digest:${week[1]}`, kind: this.kind, to: 'owner', about: null, data: { week } },
    ]);
  }

  async work({ _id, data }: OutboxTask, signal: AbortSignal): Promise<Settled> {
    const { agencyTimeZone: zone, publicUrl } = this.settings;
    const { week } = data as { week: [string, string] };
    const period = { from: week[0], to: dayIn(zone, new Date(startOfDay(week[1], zone).getTime() - 1)) };
    const [applications, enquiries, { closingSoon }, waiting, due, answers] = await Promise.all([
      this.applicants.counts(period),
      this.enquiries.counts(period),
      this.jobs.overview(),
      this.applicants.waiting(SHOWN),
      this.overviews.due(SHOWN),
      this.overviews.find({ ...unreadAnswers, count: '1', limit: 1 }),
    ]);
    const numbers = [
      `Applications: ${applications.total - applications.withdrawn}`,
      `Enquiries: ${enquiries.total}`,
    ];
    const closing = closingSoon.map(({ title, closesOn }) => `- ${title}, on ${closesOn}`);
    // Without names: a mail cannot be erased.
    const longest = waiting.map(
      ({ days, jobTitle }) => `- ${days} ${days === 1 ? 'day' : 'days'}, ${jobTitle}`,
    );
    const dueLines = due.latest.map(
      ({ about, followUpAt }) => `- since ${dayIn(zone, new Date(followUpAt ?? 0))}, ${about}`,
    );
    const text = [
      `The week from ${week[0]}, up to ${week[1]}:\n${numbers.join('\n')}`,
      `Answers that you have not read: ${answers.count}`,
      listOf(`Follow-ups that are due (${due.count})`, dueLines),
      listOf('Jobs that close within a week', closing),
      listOf('Applicants who wait longest for an answer', longest),
      `${publicUrl}/adminHome`,
    ].join('\n\n');
    const subject = `Your week. ${numbers.join(', ')}`;
    await this.mailer.send({ id: _id, kind: this.kind, subject, text }, signal);
    return { state: 'sent', subject };
  }
}

const listOf = (title: string, lines: readonly string[]): string =>
  [`${title}:`, ...(lines.length > 0 ? lines : ['none'])].join('\n');
