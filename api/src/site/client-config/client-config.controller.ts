import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { resumeKinds } from '../../features/applicants/resumes/resume-kinds.js';
import { ownEmailProvider } from '../../features/enquiries/enquiry-forms.dto.js';
import { imageKinds } from '../../features/media/image-kinds.js';
import { ownImageUpload } from '../../features/media/media.dto.js';
import { Public } from '../../platform/access/access.decorators.js';
import { Settings } from '../../platform/config/settings.js';
import { Answers } from '../../platform/http/answers/answers.decorator.js';
import { ClientConfigDto } from './client-config.dto.js';

@ApiTags('Config')
@Controller('config')
export class ClientConfigController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOperation({
    summary: 'E-mail provider, upload limits and image host for the web client',
    description: 'Depends on the settings alone and contains no secret.',
  })
  @Answers(200, ClientConfigDto)
  getClientConfig(): ClientConfigDto {
    const { emailjs, imageUpload, resumeMaxBytes, imageMaxBytes, retentionMonths = null } = this.settings;
    return {
      email: { ...(emailjs ?? ownEmailProvider) },
      resume: { maxBytes: resumeMaxBytes, types: resumeKinds.map(({ extension }) => `.${extension}`) },
      image: { maxBytes: imageMaxBytes, types: imageKinds.map(({ mediaType }) => mediaType) },
      retentionMonths,
      imageUpload: imageUpload ? { ...imageUpload, own: false } : { ...ownImageUpload, own: true },
    };
  }
}
