import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Exclude } from 'class-transformer';
import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { oneLine, Trimmed } from '../../platform/http/input/decorators.js';

const NAME_LENGTH = 100;
const nameMessage = `Give the agency a name of at most ${NAME_LENGTH} characters, on one line.`;

const MailSwitch = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ example: false, description }),
    IsBoolean({ message: 'Give true or false, without quotes.' }),
  );

class StoredSettingsDto {
  @MailSwitch('Applicants get the template `Received` with their private link on applying.')
  acknowledge!: boolean;

  @MailSwitch('The agency gets a mail about new applications, at most one in ten minutes.')
  notifyApplications!: boolean;

  @MailSwitch(
    'The owner gets the week as a mail, on Monday at 08:00 in AGENCY_TIME_ZONE or later in the week.',
  )
  weeklyDigest!: boolean;

  @ApiProperty({
    example: 'Leadlight',
    maxLength: NAME_LENGTH,
    description: 'For `{{agency}}` in mails. Empty: the name of the site.',
  })
  @Trimmed()
  @IsString({ message: nameMessage })
  @MaxLength(NAME_LENGTH, { message: nameMessage })
  @Matches(oneLine, { message: nameMessage })
  agencyName!: string;
}

// Null is refused.
export class UpdateSettingsDto extends PartialType(StoredSettingsDto, { skipNullProperties: false }) {}
// The body of a GET may be sent back.
Exclude({ toClassOnly: true })(UpdateSettingsDto.prototype, 'mail');

export class SettingsDto extends StoredSettingsDto {
  @ApiProperty({ example: true, description: 'Whether a mail server is configured. Ignored in a change.' })
  mail!: boolean;
}

export class TestMailDto {
  @ApiProperty({ example: true }) sent!: boolean;

  @ApiProperty({ example: 'The mail server took the test mail for owner@agency.example.' }) answer!: string;
}
