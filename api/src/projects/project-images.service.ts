import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from '../config/settings.js';
import { MediaService } from '../media/media.service.js';
import { mediaPath } from '../media/media-name.js';
import { invalidFields } from '../problem/common-problems.js';
import { Project } from './project.schema.js';

const refuse = (message: string): never => {
  throw invalidFields({ field: 'imageUrl', message });
};

/** Which picture a project may name, and what becomes of one that no project names any more. */
@Injectable()
export class ProjectImages {
  private readonly logger = new Logger(ProjectImages.name);

  constructor(
    @InjectModel(Project.name) private readonly projects: Model<Project>,
    private readonly media: MediaService,
    private readonly settings: Settings,
  ) {}

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

  /** Removes a picture that a project has just let go of, unless another shows it. The sweep takes what fails here. */
  async release(address: string): Promise<void> {
    const own = this.media.parse(address);
    if (!own) return;
    try {
      if (!(await this.projects.exists({ imageUrl: address }))) await this.media.remove(own.id);
    } catch (error) {
      this.logger.warn('A picture that no project shows could not be removed yet.', error);
    }
  }

  /** Removes every picture that has been kept since before `moment` and that no project shows. */
  async sweep(moment: Date, stopping?: AbortSignal): Promise<void> {
    for await (const id of this.media.keptBefore(moment)) {
      if (stopping?.aborted) return;
      const isShown = await this.projects.exists({ imageUrl: new RegExp(`^/api/media/${id}/`) });
      if (!isShown) await this.media.remove(id);
    }
  }
}
