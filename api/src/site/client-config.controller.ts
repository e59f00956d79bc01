import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { resumeKinds } from '../features/applicants/resumes/resume-kinds.js';
import { ownEmailProvider } from '../features/enquiries/enquiry-forms.dto.js';
import { imageKinds } from '../features/media/image-kinds.js';
import { ownImageUpload } from '../features/media/media.dto.js';
import { Public } from '../platform/access/access.decorators.js';
import { Settings } from '../platform/config/settings.js';
import { Answers } from '../platform/http/answers/answers.decorator.js';

/** The names are those of @emailjs/browser. */
class EmailProviderDto {
  @ApiProperty({
    example: '/api/emailjs',
    description: "Base of the provider's paths: an outside origin, or the product's own endpoint.",
  })
  origin!: string;

  @ApiProperty({ example: 'leadlight' }) publicKey!: string;

  @ApiProperty({ example: 'leadlight' }) serviceId!: string;

  @ApiProperty({ example: 'leadlight', description: 'Template of the free-test form on the home page.' })
  templateFreeTest!: string;

  @ApiProperty({ example: 'leadlight', description: 'Template of the contact form.' })
  templateContact!: string;
}

const resumeTypes = resumeKinds.map(({ extension }) => `.${extension}`);

class FileLimitsDto {
  @ApiProperty({ example: 10_485_760, description: 'Bytes.' }) maxBytes!: number;

  @ApiProperty({ example: resumeTypes, description: 'Ready for the accept attribute.' }) types!: string[];
}

class ImageUploadDto {
  @ApiProperty({
    example: '/api/media/upload',
    description: 'Takes a POST of `file` and `upload_preset`, answers with `secure_url`.',
  })
  url!: string;

  @ApiProperty({ example: 'leadlight' }) preset!: string;

  @ApiProperty({
    example: true,
    description:
      "True: the product's own host, which wants the admin's token. False: an outside host, which must not see it.",
  })
  own!: boolean;
}

export class ClientConfigDto {
  @ApiProperty() email!: EmailProviderDto;

  @ApiProperty() resume!: FileLimitsDto;

  @ApiProperty({ description: 'Its types are media types.' }) image!: FileLimitsDto;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 12,
    description: 'How long applications are kept; null: until they are deleted.',
  })
  retentionMonths!: number | null;

  @ApiProperty() imageUpload!: ImageUploadDto;
}

/** Also in the document of a job, whose form needs it. */
export function clientConfigOf(settings: Settings): ClientConfigDto {
  const { emailjs, imageUpload, resumeMaxBytes, imageMaxBytes, retentionMonths = null } = settings;
  return {
    email: { ...(emailjs ?? ownEmailProvider) },
    resume: { maxBytes: resumeMaxBytes, types: resumeTypes },
    image: { maxBytes: imageMaxBytes, types: imageKinds.map(({ mediaType }) => mediaType) },
    retentionMonths,
    imageUpload: imageUpload ? { ...imageUpload, own: false } : { ...ownImageUpload, own: true },
  };
}

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
    return clientConfigOf(this.settings);
  }
}
