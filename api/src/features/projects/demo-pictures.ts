import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Installation } from '../../platform/installation/installation.service.js';
import { mediaPath, type MediaName } from '../media/media-name.js';
import { MediaService } from '../media/media.service.js';

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

/** Keeps the pictures of the demo projects where uploaded ones are kept. */
@Injectable()
export class DemoPictures {
  private readonly logger = new Logger(DemoPictures.name);

  constructor(
    private readonly media: MediaService,
    private readonly installation: Installation,
  ) {}

  /**
   * The projects, each with its picture. They stay without where the store does not answer, and where it is not known to be this
   * database's: demo pictures that documents name must not be what makes it so.
   */
  async addTo<Given extends { _id: string }>(
    projects: readonly Given[],
  ): Promise<readonly (Given & { imageUrl?: string })[]> {
    try {
      if (!(await this.installation.isOurs())) return projects;
      for (const { _id } of projects) await this.keep(_id);
      return projects.map((project) => ({ ...project, imageUrl: demoPictureUrl(project._id) }));
    } catch (error) {
      this.logger.warn('The demo projects stay without pictures.', error);
      return projects;
    }
  }

  private async keep(projectId: string): Promise<void> {
    const from = resolve(folder, projectId.slice(-2));
    // The base comes last, as in an upload.
    const names = (await readdir(from)).toSorted(
      (a, b) => Number(a.endsWith('.jpg')) - Number(b.endsWith('.jpg')),
    );
    const files = await Promise.all(
      names.map(async (file) => ({ file, data: await readFile(resolve(from, file)) })),
    );
    await this.media.keepFiles(pictureOf(projectId).id, files);
  }
}
