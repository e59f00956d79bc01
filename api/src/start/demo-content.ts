import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { Applicant, FIRST_STAGE, RESUME_PREFIX } from '../features/applicants/applicant.schema.js';
import { searchFields } from '../features/applicants/search-text.js';
import { Enquiry } from '../features/enquiries/enquiry.schema.js';
import { Job } from '../features/jobs/job.schema.js';
import { mediaPath, type MediaName } from '../features/media/media-name.js';
import { MediaService } from '../features/media/media.service.js';
import { Project } from '../features/projects/project.schema.js';
import { Template } from '../features/applicants/templates/template.schema.js';
import { firstTemplates } from '../features/applicants/templates/templates.service.js';
import { Settings } from '../platform/config/settings.js';
import { ignoreDuplicates } from '../platform/database/database-errors.js';
import { OutboxTask } from '../platform/mail/outbox-task.schema.js';
import type { ObjectName } from '../platform/stored-files/object-references.js';
import { DAY_MS, StoredFiles } from '../platform/stored-files/stored-files.service.js';
import content from './demo-content.json' with { type: 'json' };

const picturesFolder = resolve(import.meta.dirname, '../../demo-pictures');
const resumesFolder = resolve(import.meta.dirname, '../../demo-resumes');

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
    await this.addOnce(Project.name, async () => ({ [Project.name]: await this.projectsWithPictures() }));
    await this.addOnce(Job.name, () => this.jobsWithPeople());
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
    try {
      await this.storeResumes();
      return { [Job.name]: jobs, ...this.people((daysAgo) => new Date(now - daysAgo * DAY_MS)) };
    } catch (error) {
      this.logger.warn('There are no demo applicants and enquiries: the file storage is unavailable.', error);
      return { [Job.name]: jobs };
    }
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
      const data = await readFile(resolve(resumesFolder, `${_id.slice(-2)}.pdf`));
      const object = { stream: Readable.from([data]), length: data.length, contentType: 'application/pdf' };
      const key = demoResumeKey(_id);
      await this.files.store(key, DAY_MS, [{ key, ...object }]);
    }
  }

  async projectsWithPictures() {
    const { projects } = content;
    try {
      for (const { _id } of projects) await this.storePicture(_id);
      return projects.map((project) => ({ ...project, imageUrl: demoPictureUrl(project._id) }));
    } catch (error) {
      this.logger.warn('The demo projects have no pictures: the file storage is unavailable.', error);
      return projects;
    }
  }

  private async storePicture(projectId: string): Promise<void> {
    const folder = resolve(picturesFolder, projectId.slice(-2));
    const files = await Promise.all(
      (await readdir(folder)).map(async (file) => ({ file, data: await readFile(resolve(folder, file)) })),
    );
    await this.media.storeFiles(pictureOf(projectId).id, files);
  }
}
