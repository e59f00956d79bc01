import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DemoContent } from '../../platform/demo/demo-content.js';
import { mediaPath, type MediaName } from '../media/media-name.js';
import { MediaService } from '../media/media.service.js';
import demoProjects from './demo-projects.json' with { type: 'json' };
import { NO_END_DATE, Project } from './project.schema.js';

/** Made by pictures/demo, a folder for each demo project, named by the last digits of its id. */
const folder = resolve(import.meta.dirname, '../../../demo-pictures');

/** The name of a demo project's picture: the same in every installation. */
const pictureOf = (projectId: string): MediaName => ({
  id: projectId.padEnd(32, '0'),
  width: 1200,
  height: 800,
  extension: 'jpg',
});

export const demoPictureUrl = (projectId: string): string => mediaPath(pictureOf(projectId));

/** Shows demo projects in a new database: more than one page of cards, running and ended ones. */
@Injectable()
export class ProjectSeeder implements OnApplicationBootstrap {
  private readonly logger = new Logger(ProjectSeeder.name);

  constructor(
    @InjectModel(Project.name) private readonly projects: Model<Project>,
    private readonly demo: DemoContent,
    private readonly media: MediaService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const usual = { endDate: NO_END_DATE, active: true, share: true };
    await this.demo.add(
      this.projects,
      demoProjects.map((project) => ({ ...usual, ...project })),
      (projects) => this.withPictures(projects),
    );
  }

  /** The projects stay without pictures while the storage is unavailable. */
  private async withPictures<Given extends { _id: string }>(
    projects: readonly Given[],
  ): Promise<readonly (Given & { imageUrl?: string })[]> {
    try {
      for (const { _id } of projects) await this.storePicture(_id);
      return projects.map((project) => ({ ...project, imageUrl: demoPictureUrl(project._id) }));
    } catch (error) {
      this.logger.warn('The demo projects stay without pictures.', error);
      return projects;
    }
  }

  private async storePicture(projectId: string): Promise<void> {
    const from = resolve(folder, projectId.slice(-2));
    const files = await Promise.all(
      (await readdir(from)).map(async (file) => ({ file, data: await readFile(resolve(from, file)) })),
    );
    await this.media.storeFiles(pictureOf(projectId).id, files);
  }
}
