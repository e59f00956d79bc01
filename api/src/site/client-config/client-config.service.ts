import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { ownEmailProvider } from '../../features/enquiries/own-email-provider.js';
import { imageTypes } from '../../features/media/image-types.js';
import { ownImageUpload } from '../../features/media/own-image-upload.js';
import type { ClientConfigDto } from './client-config.dto.js';

const resumeTypes = ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt'];

@Injectable()
export class ClientConfigService {
  constructor(private readonly settings: Settings) {}

  read(): ClientConfigDto {
    const { emailjs, imageUpload, resumeMaxBytes, imageMaxBytes } = this.settings;
    return {
      email: { ...(emailjs ?? ownEmailProvider) },
      resume: { maxBytes: resumeMaxBytes, types: resumeTypes },
      image: { maxBytes: imageMaxBytes, types: imageTypes.map((type) => type.mime) },
      imageUpload: imageUpload ? { ...imageUpload, own: false } : { ...ownImageUpload, own: true },
    };
  }
}
