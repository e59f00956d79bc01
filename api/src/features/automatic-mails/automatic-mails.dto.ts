import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Exclude } from 'class-transformer';
import { IsBoolean, IsISO4217CurrencyCode } from 'class-validator';
import { OptionalLinesText } from '../../platform/http/input/decorators.js';

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

  @OptionalLinesText('Give a signature of at most 500 characters, without control characters.', {
    example: 'Kind regards\nLeadlight',
    maxLength: 500,
    description: 'For replies to enquiries. Plain text. Empty: the name of the agency.',
  })
  signature!: string;

  @ApiProperty({ example: 'USD', description: 'ISO 4217. Of the values of won enquiries.' })
  @IsISO4217CurrencyCode({ message: 'Give the code of a currency, such as USD.' })
  currency!: string;
}

// Null is refused.
export class UpdateSettingsDto extends PartialType(StoredSettingsDto, { skipNullProperties: false }) {}
// The body of a GET may be sent back.
for (const name of ['mail', 'mailsDecided', 'mailbox', 'mailboxReadAt', 'calendarUrl', 'timeZone'])
  Exclude({ toClassOnly: true })(UpdateSettingsDto.prototype, name);

export class SettingsDto extends StoredSettingsDto {
  @ApiProperty({ example: true, description: 'Whether a mail server is configured. Ignored in a change.' })
  mail!: boolean;

  @ApiProperty({
    example: true,
    description: 'Whether a mail was ever switched on or off. Ignored in a change.',
  })
  mailsDecided!: boolean;

  @ApiProperty({
    example: true,
    description: 'Whether answers are read from a mailbox. Ignored in a change.',
  })
  mailbox!: boolean;

  @ApiPropertyOptional({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) mailboxReadAt?: string;

  @ApiProperty({
    example: 'https://leadlight.example/api/calendar/lla_Xq3v9rJ0m2Kc7TzYb1NfLw.ics',
    description: 'For a calendar program. Whoever has it can read the interviews. Ignored in a change.',
  })
  calendarUrl!: string;

  @ApiProperty({ example: 'Asia/Karachi', description: 'AGENCY_TIME_ZONE. Ignored in a change.' })
  timeZone!: string;
}

export class TestResultDto {
  @ApiProperty({ example: true }) ok!: boolean;

  @ApiProperty({ example: 'The mail server took the test mail for owner@agency.example.' }) answer!: string;
}
