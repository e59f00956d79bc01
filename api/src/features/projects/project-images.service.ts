import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from '../../platform/config/settings.js';
import { ObjectClaims } from '../../platform/installation/object-claims.js';
import { MediaService } from '../media/media.service.js';
import { mediaFolder, mediaPath, mediaPrefix } from '../media/media-name.js';
import { invalidFields } from '../../platform/problem/invalid-fields.js';
import { Project } from './project.schema.js';

/** An uploaded picture waits this long for its project's form to be saved. */
const WAIT_MS = 24 * 60 * 60 * 1000;

const refuse = (message: string): never => {
  throw invalidFields({ field: 'imageUrl', message });
};

/** Which picture a project may name, and what becomes of one that no project names any more. */
@Injectable()
export class ProjectImages implements OnModuleInit {
  private readonly logger = new Logger(ProjectImages.name);

  constructor(
    @InjectModel(Project.name) private readonly projects: Model<Project>,
    private readonly media: MediaService,
    private readonly settings: Settings,
    private readonly claims: ObjectClaims,
  ) {}

  onModuleInit(): void {
    this.claims.add({
      folder: mediaPrefix,
      waitMs: WAIT_MS,
      orphans: 'Files of pictures that no project shows',
      named: (keys) => this.shown(keys),
    });
  }

  /**
   * The address as it is kept: our own without the origin, so that it stays right when the site moves.
   * @param kept the address that the project has now; it may stay whatever the settings say
   * @throws Problem 400 for a picture that is gone or at a host that is not set up
   */
  async accept(address: string, kept = ''): Promise<string> {
    if (address === '' || address === kept) return address;
    const own = this.media.parse(address);
    if (own)
      return (await this.media.exists(own))
        ? mediaPath(own)
        : refuse('This picture is no longer there. Upload it again.');
    if (!this.settings.imageUpload)
      return refuse('Upload the picture here first, then use the address that the upload gives.');
    const isHttps = URL.canParse(address) && new URL(address).protocol === 'https:';
    return isHttps ? address : refuse('Give an https address of a picture.');
  }

  /** Retires a picture that a project has just let go of, unless another shows it. The cleanup takes what fails here. */
  async release(address: string): Promise<void> {
    const own = this.media.parse(address);
    if (!own) return;
    try {
      if (!(await this.projects.exists({ imageUrl: address }))) await this.media.retire(own.id);
    } catch (error) {
      this.logger.warn('A picture that no project shows is left to the cleanup.', error);
    }
  }

  /** Those of the objects that belong to a picture which a project shows. */
  private async shown(keys: readonly string[]): Promise<Set<string>> {
    const folders = [...new Set(keys.map(mediaFolder))];
    const showing = await this.projects
      .find(
        { imageUrl: { $in: folders.map((folder) => new RegExp(`^/api/${folder}`)) } },
        { _id: 0, imageUrl: 1 },
      )
      .lean<Pick<Project, 'imageUrl'>[]>();
    const named = new Set(showing.map(({ imageUrl }) => mediaFolder(imageUrl.slice('/api/'.length))));
    return new Set(keys.filter((key) => named.has(mediaFolder(key))));
  }
}
