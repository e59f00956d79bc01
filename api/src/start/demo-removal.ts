import { Controller, Delete, Get, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Types, type Connection } from 'mongoose';
import { Applicant } from '../features/applicants/applicant.schema.js';
import { ApplicantDecisions } from '../features/applicants/review/applicant-decisions.service.js';
import { Enquiry } from '../features/enquiries/enquiry.schema.js';
import { EnquiryReviewService } from '../features/enquiries/enquiry-review.service.js';
import { Job } from '../features/jobs/job.schema.js';
import { JobsService } from '../features/jobs/jobs.service.js';
import { Project } from '../features/projects/project.schema.js';
import { ProjectsService } from '../features/projects/projects.service.js';
import { AdminEmail } from '../platform/access/access.decorators.js';
import { ActivityService } from '../platform/activity/activity.service.js';
import { Answers, NoContent } from '../platform/http/answers/answers.decorator.js';
import { ignoreMissing } from '../platform/problem/problem.js';
import { notDeleted } from '../platform/review/review.schema.js';
import content from './demo-content.json' with { type: 'json' };

class DemoContentDto {
  @ApiProperty({ example: 4 }) jobs!: number;
  @ApiProperty({ example: 6 }) applicants!: number;
  @ApiProperty({ example: 4 }) enquiries!: number;
  @ApiProperty({ example: 12 }) projects!: number;
}

type Ids = Record<keyof DemoContentDto, string[]>;

/** Removes the demo content, except what was changed. May be repeated. */
@Injectable()
export class DemoRemoval {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly applicants: ApplicantDecisions,
    private readonly enquiries: EnquiryReviewService,
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
    private readonly activity: ActivityService,
  ) {}

  async count(): Promise<DemoContentDto> {
    const found = Object.entries(await this.find()).map(([name, ids]) => [name, ids.length] as const);
    return Object.fromEntries(found) as Record<keyof DemoContentDto, number>;
  }

  async remove(who: string): Promise<void> {
    const found = await this.find();
    const { applicants, enquiries, jobs, projects } = found;
    await this.applicants.deleteMany({ ids: applicants });
    await this.enquiries.deleteMany({ ids: enquiries });
    // Another request may have been faster.
    for (const id of jobs) await this.jobs.remove(id).catch(ignoreMissing);
    for (const id of projects) await this.projects.remove(id).catch(ignoreMissing);
    const removed = Object.entries(found).filter(([, ids]) => ids.length > 0);
    if (removed.length === 0) return;
    const detail = removed.map(([name, ids]) => `${name}: ${ids.length}`).join(', ');
    const subject = { type: 'settings', id: '' } as const;
    await this.activity.record({ who, action: 'demo-content-deleted', subject, detail });
  }

  private async find(): Promise<Ids> {
    const isUnchanged = { revision: null };
    // Opening a person raises the revision.
    const hasNoActivity = { $expr: { $eq: ['$updatedAt', '$createdAt'] } };
    const applicants = await this.idsOf(Applicant.name, content.applicants, hasNoActivity);
    const jobs = await this.idsOf(Job.name, content.jobs, isUnchanged);
    const others = {
      jobId: { $in: jobs.map((id) => new Types.ObjectId(id)) },
      _id: { $nin: applicants },
      ...notDeleted,
    };
    const kept = await this.connection.model<Applicant>(Applicant.name).find(others, { jobId: 1 }).lean();
    const used = new Set(kept.map(({ jobId }) => jobId.toHexString()));
    return {
      jobs: jobs.filter((id) => !used.has(id)),
      applicants,
      enquiries: await this.idsOf(Enquiry.name, content.enquiries, hasNoActivity),
      projects: await this.idsOf(Project.name, content.projects, isUnchanged),
    };
  }

  private async idsOf(model: string, documents: { _id: string }[], filter: object): Promise<string[]> {
    const _id = { $in: documents.map((document) => document._id) };
    const found = await this.connection.model(model).find({ _id, ...notDeleted, ...filter }, { _id: 1 });
    return found.map(({ id }) => id);
  }
}

@ApiTags('Overview')
@Controller('demo-content')
export class DemoContentController {
  constructor(private readonly demo: DemoRemoval) {}

  @Get()
  @ApiOperation({
    summary: 'How much demo content can be removed',
    description: 'Without what was changed, and without jobs that have other applicants.',
  })
  @Answers(200, DemoContentDto)
  getDemoContent(): Promise<DemoContentDto> {
    return this.demo.count();
  }

  @Delete()
  @ApiOperation({
    summary: 'Remove the demo content',
    description: 'May be repeated. The resumes are deleted some minutes later.',
  })
  @NoContent()
  removeDemoContent(@AdminEmail() by: string): Promise<void> {
    return this.demo.remove(by);
  }
}
