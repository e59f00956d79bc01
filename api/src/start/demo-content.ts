import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Controller, Delete, Get, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Applicant, RESUME_PREFIX } from '../features/applicants/applicant.schema.js';
import { ApplicantDecisions } from '../features/applicants/review/applicant-decisions.service.js';
import { searchFields } from '../features/applicants/search-text.js';
import { Template } from '../features/applicants/templates/template.schema.js';
import { firstTemplates } from '../features/applicants/templates/templates.service.js';
import { EnquiryReviewService } from '../features/enquiries/enquiry-review.service.js';
import { Enquiry } from '../features/enquiries/enquiry.schema.js';
import { Job } from '../features/jobs/job.schema.js';
import { JobsService } from '../features/jobs/jobs.service.js';
import { mediaPath, type MediaName } from '../features/media/media-name.js';
import { MediaService } from '../features/media/media.service.js';
import { Project } from '../features/projects/project.schema.js';
import { ProjectsService } from '../features/projects/projects.service.js';
import { AdminEmail } from '../platform/access/access.decorators.js';
import { ActivityService } from '../platform/activity/activity.service.js';
import { apiFolder, Settings } from '../platform/config/settings.js';
import { ignoreDuplicates } from '../platform/database/database-errors.js';
import { Answers, NoContent } from '../platform/http/answers/answers.decorator.js';
import { OutboxTask } from '../platform/mail/outbox-task.schema.js';
import { ignoreMissing } from '../platform/problem/problem.js';
import { FIRST_STAGE, notDeleted } from '../platform/review/review.schema.js';
import type { ObjectName } from '../platform/stored-files/object-references.js';
import { DAY_MS, StoredFiles } from '../platform/stored-files/stored-files.service.js';
import content from './demo-content.json' with { type: 'json' };

const picturesFolder = join(apiFolder, 'demo-pictures');
const resumesFolder = join(apiFolder, 'demo-resumes');

const pictureOf = (projectId: string): MediaName => ({
  id: projectId.padEnd(32, '0'),
  width: 1200,
  height: 800,
  extension: 'jpg',
});

export const demoPictureUrl = (projectId: string) => mediaPath(pictureOf(projectId));

const demoResumeKey = (applicantId: string) => `${RESUME_PREFIX}demo-${applicantId}.pdf` as ObjectName;

/** By the name of the model. */
type Documents = Record<string, readonly { _id: string }[]>;

/** Fills the collections of a new database, each once: deleted content does not return. Only the templates do not need SEED_DEMO. */
@Injectable()
export class DemoContent implements OnApplicationBootstrap {
  private readonly logger = new Logger(DemoContent.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly media: MediaService,
    private readonly files: StoredFiles,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.addOnce(Template.name, () => ({ [Template.name]: firstTemplates }));
    if (!this.settings.seedDemo) return;
    try {
      await this.addOnce(Project.name, async () => ({ [Project.name]: await this.projectsWithPictures() }));
      await this.addOnce(Job.name, () => this.jobsWithPeople());
    } catch (error) {
      this.logger.warn('The demo content could not be added. The next start tries it again.', error);
    }
  }

  /** @param read returns documents by model. Adds none where there are others of one of these models. */
  private async addOnce(name: string, read: () => Documents | Promise<Documents>): Promise<void> {
    const seeds = this.connection.collection<{ _id: string; at: Date }>('seeds');
    const _id = this.connection.model(name).collection.name;
    if (await seeds.findOne({ _id })) return;
    const parts = Object.entries(await read()).map(
      ([model, documents]) => [this.connection.model(model), documents] as const,
    );
    const others = parts
      .filter(([model]) => model.modelName !== OutboxTask.name)
      .map(([model, documents]) => model.exists({ _id: { $nin: documents.map(({ _id }) => _id) } }));
    if ((await Promise.all(others)).every((other) => other === null))
      for (const [model, documents] of parts)
        // An interrupted start or another process may have added some.
        await model.insertMany(documents, { ordered: false }).catch(ignoreDuplicates);
    await seeds.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true });
  }

  private async jobsWithPeople(): Promise<Documents> {
    const now = Date.now();
    // One second apart, which keeps their order.
    const jobs = content.jobs.map((job, index) => ({ ...job, createdAt: new Date(now - index * 1000) }));
    await this.storeResumes();
    return { [Job.name]: jobs, ...this.people((daysAgo) => new Date(now - daysAgo * DAY_MS)) };
  }

  private people(at: (daysAgo: number) => Date): Documents {
    const dated = <Fields extends { daysAgo: number }>({ daysAgo, ...fields }: Fields) => ({
      ...fields,
      createdAt: at(daysAgo),
      updatedAt: at(daysAgo),
    });
    const by = this.settings.adminEmail;
    return {
      [Applicant.name]: content.applicants.map(dated).map((applicant) => ({
        ...applicant,
        ...searchFields(applicant),
        jobId: new Types.ObjectId(applicant.jobId),
        resume: { key: demoResumeKey(applicant._id), name: `${applicant.fullName}.pdf` },
        history: applicant.history?.map(({ daysAgo, ...entry }) => ({ ...entry, by, at: at(daysAgo) })),
      })),
      [Enquiry.name]: content.enquiries
        .map(dated)
        .map((enquiry) => ({ ...enquiry, readAt: enquiry.stage === FIRST_STAGE ? null : enquiry.createdAt })),
      [OutboxTask.name]: content.mails.map(dated).map((mail) => ({ ...mail, sentAt: mail.createdAt })),
    };
  }

  private async storeResumes(): Promise<void> {
    for (const { _id } of content.applicants) {
      const data = await readFile(join(resumesFolder, `${_id.slice(-2)}.pdf`));
      const object = { stream: Readable.from([data]), length: data.length, contentType: 'application/pdf' };
      const key = demoResumeKey(_id);
      await this.files.store(key, DAY_MS, [{ key, ...object }]);
    }
  }

  async projectsWithPictures() {
    const { projects } = content;
    for (const { _id } of projects) await this.storePicture(_id);
    return projects.map((project) => ({ ...project, imageUrl: demoPictureUrl(project._id) }));
  }

  private async storePicture(projectId: string): Promise<void> {
    const folder = join(picturesFolder, projectId.slice(-2));
    const files = await Promise.all(
      (await readdir(folder)).map(async (file) => ({ file, data: await readFile(join(folder, file)) })),
    );
    await this.media.storeFiles(pictureOf(projectId).id, files);
  }
}

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
