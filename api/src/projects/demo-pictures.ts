import { readdir, readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { mediaPath, type MediaName } from '../media/media-name.js';
import { MediaService } from '../media/media.service.js';

/** Made by web/pictures/demo, a folder for each demo project, named by the last digits of its id. */
const folder = resolve(import.meta.dirname, '../../demo-pictures');

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

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

  constructor(private readonly media: MediaService) {}

  /** A store that does not answer now costs the demo its pictures, not the start. */
  async keep(projectIds: readonly string[]): Promise<void> {
    try {
      for (const id of projectIds) await this.keepOne(id);
    } catch (error) {
      this.logger.warn('The pictures of the demo projects could not be kept.', error);
    }
  }

  private async keepOne(projectId: string): Promise<void> {
    const from = resolve(folder, projectId.slice(-2));
    // The base comes last, as in an upload.
    const names = (await readdir(from)).toSorted(
      (a, b) => Number(a.endsWith('.jpg')) - Number(b.endsWith('.jpg')),
    );
    const files = await Promise.all(
      names.map(async (file) => ({
        file,
        contentType: contentTypes[extname(file)] as string,
        data: await readFile(resolve(from, file)),
      })),
    );
    await this.media.keepFiles(pictureOf(projectId).id, files);
  }
}
