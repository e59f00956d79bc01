import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { ownEmailProvider } from '../../features/enquiries/own-email-provider.js';
import { resumeKinds } from '../../features/applicants/resume-kinds.js';
import { imageKinds } from '../../features/media/image-kinds.js';
import { ownImageUpload } from '../../features/media/own-image-upload.js';
import type { ClientConfigDto } from './client-config.dto.js';

@Injectable()
export class ClientConfigService {
  constructor(private readonly settings: Settings) {}

  read(): ClientConfigDto {
    const { emailjs, imageUpload, resumeMaxBytes, imageMaxBytes } = this.settings;
    return {
      email: { ...(emailjs ?? ownEmailProvider) },
      resume: { maxBytes: resumeMaxBytes, types: resumeKinds.map(({ extension }) => `.${extension}`) },
      image: { maxBytes: imageMaxBytes, types: imageKinds.map(({ mediaType }) => mediaType) },
      imageUpload: imageUpload ? { ...imageUpload, own: false } : { ...ownImageUpload, own: true },
    };
  }
}
