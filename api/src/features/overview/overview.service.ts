import { Controller, Get, Injectable, Query } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BackupRunner } from '../../platform/backup/backup-runner.service.js';
import { checkRecord } from '../../platform/database/installation-record.js';
import { Answers } from '../../platform/http/answers/answers.decorator.js';
import { pick } from '../../platform/http/answers/entity.dto.js';
import { toMessageDto } from '../../platform/mail/message.dto.js';
import { OutboxTasks } from '../../platform/mail/outbox-tasks.service.js';
import { generalProblems } from '../../platform/problem/problem.js';
import { MessagesService } from '../applicants/messages/messages.service.js';
import { ApplicantFinder } from '../applicants/review/applicant-finder.service.js';
import { ContentStore } from '../content/content-store.service.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { formNames } from '../enquiries/enquiry.dto.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { OverviewDto, SearchDto, SearchResultsDto } from './overview.dto.js';

const SHOWN = 5;
const SHOWN_DUE = 10;
const SHOWN_ANSWERS = 10;
const SHOWN_ENQUIRIES = 3;
const MESSAGE_LENGTH = 120;
const WEEKS = 12;

const kinds = { applicant: 'message', visitor: 'reply', owner: 'notice' } as const;

type PeopleFilter = {
  limit: number;
  count?: '1';
  due?: 'true';
  replied?: 'true';
  unread?: 'true';
  state?: 'unread';
};

export const unreadAnswers = { replied: 'true', unread: 'true', state: 'unread' } as const;

@Injectable()
export class OverviewService {
  constructor(
    private readonly applicants: ApplicantFinder,
    private readonly messages: MessagesService,
    private readonly enquiries: EnquiriesService,
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
    private readonly mails: OutboxTasks,
    private readonly content: ContentStore,
    private readonly backups: BackupRunner,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async read(): Promise<OverviewDto> {
    const [due, answers, failedMails] = await Promise.all([
      this.due(SHOWN_DUE),
      this.answers(SHOWN_ANSWERS),
      this.failedMails(),
    ]);
    const listed = [
      ...answers.map(({ _id }) => _id),
      ...due.latest.map(({ _id }) => _id),
      ...failedMails.latest.flatMap(({ applicantId, enquiryId }) => applicantId ?? enquiryId ?? []),
    ];
    const newest = { count: '1', limit: SHOWN + listed.length } as const;
    const [applicants, enquiries, firstAnswer, weeks, jobs, backup, checks] = await Promise.all([
      this.applicants.page({ ...newest, unread: 'true' }),
      this.enquiries.page({ ...newest, state: 'unread' }),
      this.enquiries.firstAnswer(),
      this.applicants.weeks(WEEKS),
      this.jobs.overview(),
      this.backups.status(),
      checkRecord.read(this.connection),
    ]);
    const isFree = ({ _id }: { _id: string }) => !listed.includes(_id);
    const latest = applicants.items.filter(isFree).slice(0, SHOWN);
    return {
      due,
      answers,
      firstAnswer,
      applications: {
        count: applicants.total ?? 0,
        latest: latest.map((one) => pick(one, '_id', 'fullName', 'jobId', 'jobTitle', 'createdAt')),
      },
      enquiries: {
        count: enquiries.total ?? 0,
        latest: enquiries.items
          .filter(isFree)
          .slice(0, SHOWN_ENQUIRIES)
          .map((enquiry) => ({
            ...pick(enquiry, '_id', 'name', 'form', 'createdAt'),
            message: Array.from(enquiry.message).slice(0, MESSAGE_LENGTH).join(''),
          })),
      },
      failedMails,
      waiting: await this.applicants.waiting(SHOWN, [...listed, ...latest.map(({ _id }) => _id)]),
      jobs,
      weeks,
      backup,
      problems: checks.sentences ?? [],
      site: pick(this.content, 'placeholders', 'broken'),
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

  /** Whose follow-up is due, the longest first. */
  async due(limit: number): Promise<OverviewDto['due']> {
    const { people, count } = await this.find({ due: 'true', count: '1', limit });
    people.sort((a, b) => String(a.followUpAt).localeCompare(String(b.followUpAt)));
    const fields = ['_id', 'kind', 'name', 'about', 'stage', 'followUpAt', 'followUpNote'] as const;
    return { count, latest: people.slice(0, limit).map((person) => pick(person, ...fields)) };
  }

  /** Who wrote last and is unread. */
  private async answers(limit: number): Promise<OverviewDto['answers']> {
    const { people } = await this.find({ ...unreadAnswers, limit });
    return people
      .flatMap(({ _id, kind, name, answer }) => (answer ? [{ _id, kind, name, ...answer }] : []))
      .sort((a, b) => b.at.localeCompare(a.at))
      .slice(0, limit);
  }

  /** Applicants and enquiries. */
  async find(filter: PeopleFilter) {
    const [applicants, enquiries] = await Promise.all([
      this.applicants.page(filter),
      this.enquiries.page(filter),
    ]);
    const people = [
      ...applicants.items.map((one) => ({
        ...one,
        kind: 'applicant' as const,
        name: one.fullName,
        about: one.jobTitle,
      })),
      ...enquiries.items.map((one) => ({ ...one, kind: 'enquiry' as const, about: formNames[one.form] })),
    ];
    return { people, count: (applicants.total ?? 0) + (enquiries.total ?? 0) };
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

@ApiTags('Overview')
@Controller()
export class OverviewController {
  constructor(private readonly overviews: OverviewService) {}

  @Get('overview')
  @ApiOperation({
    summary: 'What is new, and what needs a hand',
    description:
      'Deleted applicants do not count. Whoever is due or has a failed mail is not in `applications`, `enquiries` and `waiting`, where a person is once.',
  })
  @Answers(200, OverviewDto)
  getOverview(): Promise<OverviewDto> {
    return this.overviews.read();
  }

  @Get('search')
  @ApiOperation({
    summary: 'Search in everything',
    description:
      'At most five of each. Applicants and enquiries are searched as in their lists, jobs and projects by title.',
  })
  @Answers(200, SearchResultsDto, generalProblems.searchTooSlow)
  searchEverything(@Query() { q }: SearchDto): Promise<SearchResultsDto> {
    return this.overviews.search(q);
  }
}
