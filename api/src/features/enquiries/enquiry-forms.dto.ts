import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, Equals, IsDefined, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { EmailAddress, LinesText, LineText, MayBeAbsent } from '../../platform/http/input/decorators.js';
import type { EmailProviderSettings } from '../../platform/config/settings.js';
import { SentSource } from '../../platform/sources/source.dto.js';
import { Source } from '../../platform/sources/source.schema.js';
import { MAX_PROOF } from './junk.service.js';

const ownEmailId = 'leadlight';

/** Used without EmailJS ids. The origin is a path, so that every host name works. */
export const ownEmailProvider: EmailProviderSettings = {
  origin: '/api/emailjs',
  publicKey: ownEmailId,
  serviceId: ownEmailId,
  templateFreeTest: ownEmailId,
  templateContact: ownEmailId,
};

const OwnId = (name: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ example: ownEmailId }),
    Equals(ownEmailId, {
      message: `${name} is required and must be the one that GET /api/config names.`,
    }),
  );

const SenderName = (example: string): PropertyDecorator =>
  LineText('Give your name in', { example, maxLength: 120 });

class EnquiryFieldsDto {
  @EmailAddress('dana@northfield.example') email!: string;

  @LinesText('Write a message of', 'message', {
    example: 'Could you send me fifty sample leads?',
    maxLength: 5000,
  })
  message!: string;

  @Allow()
  @ApiPropertyOptional({ example: '', description: 'Not shown to people: a filled one makes it junk.' })
  website?: string;

  @Allow()
  @ApiPropertyOptional({
    maxLength: MAX_PROOF,
    description:
      'Base64 of JSON with a `challenge` of GET /api/challenge and its `solution`. One that is broken, longer, used or older than an hour is ignored.',
  })
  proof?: string;

  @SentSource() source?: Source;
}

class ProviderFieldsDto {
  @ApiPropertyOptional({ example: '4.4.1' })
  @MayBeAbsent()
  @IsString({ message: 'Give the version of the library as text.' })
  @MaxLength(20, { message: 'The version of the library is too long.' })
  lib_version?: string;

  @OwnId('The user ID (public key)') user_id!: string;

  @OwnId('The service ID') service_id!: string;

  @OwnId('The template ID') template_id!: string;
}

class FreeTestParamsDto extends EnquiryFieldsDto {
  @SenderName('Dana') firstName!: string;
}

export class SendEmailDto extends ProviderFieldsDto {
  @ApiProperty()
  @IsDefined({ message: 'The template parameters are required.' })
  @IsObject({ message: 'The template parameters must be an object.' })
  @ValidateNested()
  @Type(() => FreeTestParamsDto)
  template_params!: FreeTestParamsDto;
}

export class SendFormDto extends IntersectionType(ProviderFieldsDto, EnquiryFieldsDto) {
  @SenderName('Dana Whitfield') name!: string;

  @LineText('Give your phone number in', { example: '+44 20 7946 0000', maxLength: 40 }) phone!: string;
}
