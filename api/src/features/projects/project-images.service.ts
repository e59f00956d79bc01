import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import type { UploadedFile } from '../../platform/http/forms/form.js';
import { invalidFields } from '../../platform/problem/general.problems.js';
import { StoredFiles, type Reservation } from '../../platform/stored-files/stored-files.service.js';
import { mediaKey, mediaPath } from '../media/media-name.js';
import { MediaService } from '../media/media.service.js';

/** An accepted address, and the reservation to confirm after the project is saved. */
export interface AcceptedImage {
  imageUrl: string;
  reservation?: Reservation;
}

const refuse = (message: string): never => {
  throw invalidFields({ field: 'imageUrl', message });
};

@Injectable()
export class ProjectImages {
  constructor(
    private readonly media: MediaService,
    private readonly files: StoredFiles,
    private readonly settings: Settings,
  ) {}

  async store(image: UploadedFile): Promise<AcceptedImage> {
    const { name, reservation } = await this.media.store(image);
    return { imageUrl: mediaPath(name), reservation };
  }

  /** Stores own addresses without the origin. The present address is always accepted. */
  async accept(address: string, present = ''): Promise<AcceptedImage> {
    if (address === '' || address === present) return { imageUrl: address };
    const own = this.media.parse(address);
    if (own) {
      const reservation = await this.media.reserve(own);
      return reservation
        ? { imageUrl: mediaPath(own), reservation }
        : refuse('This picture is no longer there. Upload it again.');
    }
    if (!this.settings.imageUpload)
      return refuse('Upload the picture here first, then use the address that the upload gives.');
    const isHttps = URL.canParse(address) && new URL(address).protocol === 'https:';
    return isHttps ? { imageUrl: address } : refuse('Give an https address of a picture.');
  }

  async confirm({ reservation }: AcceptedImage): Promise<void> {
    if (reservation) await this.files.confirm(reservation);
  }

  /** Call before the project changes. The minute job keeps pictures that another project names. */
  async release(address: string): Promise<void> {
    const own = this.media.parse(address);
    if (own) await this.files.release(mediaKey(own.id, ''));
  }
}
