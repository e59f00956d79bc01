import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { EntityDto } from '../../platform/http/answers/entity.dto.js';
import {
  IgnoreReadOnlyFields,
  SubmissionId,
  VisibleLine,
  Trimmed,
} from '../../platform/http/input/decorators.js';
import { MailBody, MailSubject } from './mail-text.decorators.js';
import type { Template } from './template.schema.js';

const NAME_LENGTH = 60;
const nameMessage = `Give the template a name of 1 to ${NAME_LENGTH} characters, on one line.`;

class TemplateFieldsDto {
  @ApiProperty({
    example: 'Interview',
    minLength: 1,
    maxLength: NAME_LENGTH,
    description: 'No two templates have the same name. `Received` is what an applicant gets on applying.',
  })
  @Trimmed()
  @IsString({ message: nameMessage })
  @Length(1, NAME_LENGTH, { message: nameMessage })
  @VisibleLine(nameMessage)
  name!: string;

  @MailSubject()
  subject!: string;

  @MailBody()
  body!: string;
}

export class CreateTemplateDto extends TemplateFieldsDto {
  @SubmissionId()
  submissionId?: string;
}

@IgnoreReadOnlyFields()
export class UpdateTemplateDto extends TemplateFieldsDto {}

export class TemplateDto extends EntityDto {
  @ApiProperty({ example: 'Interview' })
  name!: string;

  @ApiProperty({ example: 'Your application for {{jobTitle}}' })
  subject!: string;

  @ApiProperty({
    example: 'Dear {{firstName}},\n\nwhen can we talk?\n\n{{agency}}',
    description: 'Plain text.',
  })
  body!: string;
}

export const toTemplateDto = ({ _id, name, subject, body, createdAt, updatedAt }: Template): TemplateDto => ({
  _id: _id.toHexString(),
  name,
  subject,
  body,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
