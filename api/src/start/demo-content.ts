import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Job } from '../features/jobs/job.schema.js';
import { mediaPath, type MediaName } from '../features/media/media-name.js';
import { MediaService } from '../features/media/media.service.js';
import { Project } from '../features/projects/project.schema.js';
import { Template } from '../features/applicants/templates/template.schema.js';
import { firstTemplates } from '../features/applicants/templates/templates.service.js';
import { Settings } from '../platform/config/settings.js';
import { DUPLICATE_KEY } from '../platform/database/database-errors.js';
import { errorCode } from '../platform/problem/problem.js';
import content from './demo-content.json' with { type: 'json' };

const picturesFolder = resolve(import.meta.dirname, '../../demo-pictures');

const pictureOf = (projectId: string): MediaName => ({
  id: projectId.padEnd(32, '0'),
  width: 1200,
  height: 800,
  extension: 'jpg',
});

export const demoPictureUrl = (projectId: string) => mediaPath(pictureOf(projectId));

/** Fills the collections of a new database, each once: deleted content does not return. Only the templates do not need SEED_DEMO. */
@Injectable()
export class DemoContent implements OnApplicationBootstrap {
  private readonly logger = new Logger(DemoContent.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly media: MediaService,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.addOnce(Template.name, () => firstTemplates);
    if (!this.settings.seedDemo) return;
    const now = Date.now();
    // One second apart, which keeps their order.
    await this.addOnce(Job.name, () =>
      content.jobs.map((job, index) => ({ ...job, createdAt: new Date(now - index * 1000) })),
    );
    await this.addOnce(Project.name, () => this.projectsWithPictures());
  }

  private async addOnce(
    name: string,
    read: () => readonly { _id: string }[] | Promise<readonly { _id: string }[]>,
  ): Promise<void> {
    const model = this.connection.model(name);
    const seeds = this.connection.collection<{ _id: string; at: Date }>('seeds');
    const _id = model.collection.name;
    if (await seeds.findOne({ _id })) return;
    const documents = await read();
    if (!(await model.exists({ _id: { $nin: documents.map((document) => document._id) } })))
      await model.insertMany(documents, { ordered: false }).catch((error: unknown) => {
        // Added by an interrupted start or by another process.
        if (errorCode(error) !== DUPLICATE_KEY) throw error;
      });
    await seeds.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true });
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
