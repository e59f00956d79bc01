import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BackupRunner } from '../../platform/backup/backup-runner.service.js';
import { Settings } from '../../platform/config/settings.js';
import { checkRecord } from '../../platform/database/installation-record.js';
import { pick } from '../../platform/http/answers/entity.dto.js';
import { mondaysIn, startOfDay } from '../../platform/http/input/time-zone-days.js';
import { toMessageDto } from '../../platform/mail/message.dto.js';
import { OutboxTasks } from '../../platform/mail/outbox-tasks.service.js';
import { MessagesService } from '../applicants/messages/messages.service.js';
import { ApplicantFinder } from '../applicants/review/applicant-finder.service.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import type { OverviewDto, SearchResultsDto } from './overview.dto.js';
import { VisitsService } from './visits.service.js';

const SHOWN = 5;
const MESSAGE_LENGTH = 120;
const WEEKS = 12;

const kinds = { applicant: 'message', visitor: 'reply', owner: 'notice' } as const;

@Injectable()
export class OverviewService {
  private readonly zone: string;

  constructor(
    private readonly visits: VisitsService,
    private readonly applicants: ApplicantFinder,
    private readonly messages: MessagesService,
    private readonly enquiries: EnquiriesService,
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
    private readonly mails: OutboxTasks,
    private readonly backups: BackupRunner,
    @InjectConnection() private readonly connection: Connection,
    settings: Settings,
  ) {
    this.zone = settings.agencyTimeZone;
  }

  async read(): Promise<OverviewDto> {
    const since = await this.visits.lastEnd();
    const mondays = mondaysIn(this.zone, WEEKS);
    const starts = mondays.map((day) => startOfDay(day, this.zone));
    const [counts, latest, enquiries, failedMails, waiting, jobs, backup, checks] = await Promise.all([
      this.applicants.countsSince(since, starts),
      this.applicants.latest(since, SHOWN),
      this.enquiries.since(since, SHOWN),
      this.failedMails(),
      this.applicants.waiting(SHOWN),
      this.jobs.overview(),
      this.backups.status(),
      checkRecord.read(this.connection),
    ]);
    return {
      since: since.toISOString(),
      applications: {
        count: counts.later,
        latest: latest.map((one) => pick(one, '_id', 'fullName', 'jobId', 'jobTitle', 'createdAt', 'unread')),
      },
      enquiries: {
        count: enquiries.count,
        latest: enquiries.latest.map((enquiry) => ({
          ...pick(enquiry, '_id', 'name', 'form', 'createdAt'),
          message: Array.from(enquiry.message).slice(0, MESSAGE_LENGTH).join(''),
        })),
      },
      failedMails,
      waiting,
      jobs,
      weeks: mondays.map((start, week) => ({ start, applications: counts.weeks[week] ?? 0 })),
      backup,
      problems: checks.sentences ?? [],
    };
  }

  /** @throws Problem 503 for a slow search */
  async search(q: string): Promise<SearchResultsDto> {
    const [jobs, applicants, projects, enquiries] = await Promise.all([
      this.jobs.search(q, SHOWN),
      this.applicants.page({ q, limit: SHOWN }),
      this.projects.search(q, SHOWN),
      this.enquiries.page({ q, limit: SHOWN }),
    ]);
    return {
      jobs: jobs.map((job) => pick(job, '_id', 'title', 'location', 'status')),
      applicants: applicants.items.map((one) => pick(one, '_id', 'fullName', 'jobTitle', 'stage')),
      projects: projects.map((project) => pick(project, '_id', 'title', 'active')),
      enquiries: enquiries.items.map((enquiry) => pick(enquiry, '_id', 'name', 'form', 'createdAt')),
    };
  }

  private async failedMails(): Promise<OverviewDto['failedMails']> {
    const { count, latest } = await this.mails.failed(SHOWN);
    const messages = await this.messages.describe(latest);
    const described = latest.map(async (task) => {
      const { message, recipient } = messages.find((one) => one.message._id === task._id) ?? {};
      const enquiry = await this.enquiries.ofMail(task);
      const { _id, subject, reason = '', at } = message ?? toMessageDto(task);
      return {
        _id,
        kind: kinds[task.to],
        name: (recipient ?? enquiry)?.name ?? '',
        subject,
        reason,
        at,
        ...(recipient && { applicantId: recipient._id.toHexString() }),
        ...(enquiry && { enquiryId: enquiry._id }),
      };
    });
    return { count, latest: await Promise.all(described) };
  }
}
