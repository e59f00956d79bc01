import { applyDecorators, Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags, PartialType } from '@nestjs/swagger';
import { Records } from '../../platform/activity/records.decorator.js';
import { Answers } from '../../platform/http/answers/answers.decorator.js';
import { AutomaticMailsService } from './automatic-mails.service.js';
import { Exclude } from 'class-transformer';
import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { oneLine, Trimmed } from '../../platform/http/input/decorators.js';
import { generalProblems } from '../../platform/problem/general.problems.js';
import { CurrentAdmin, type Admin } from '../auth/current-admin.decorator.js';

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

const readable = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value).trim();

/** Such as `weekly digest: on, agency name: Leadlight`. */
const describeChange = ({ mail: _readOnly, ...change }: Record<string, unknown>): string =>
  Object.entries(change)
    .map(([name, value]) => `${name.replace(/[A-Z]/, ' $&').toLowerCase()}: ${readable(value)}`)
    .join(', ');

@ApiTags('Settings')
@Controller('settings')
export class AutomaticMailsController {
  constructor(private readonly switches: AutomaticMailsService) {}

  @Get()
  @ApiOperation({
    summary: 'Which mails go out by themselves, and under which name',
    description: 'The switches are off at first. Without a mail server nothing is sent, whatever they say.',
  })
  @Answers(200, SettingsDto)
  getSettings(): Promise<SettingsDto> {
    return this.switches.read();
  }

  @Records('settings-changed', 'settings', describeChange)
  @Patch()
  @ApiOperation({
    summary: 'Switch these mails on or off, and name the agency',
    description:
      'One field or more; the others stay. They may be changed without a mail server. What is queued already is sent.',
  })
  @Answers(200, SettingsDto)
  changeSettings(@Body() change: UpdateSettingsDto): Promise<SettingsDto> {
    return this.switches.change(change);
  }

  @Post('test-mail')
  @ApiOperation({
    summary: 'Send a test mail to the admin',
    description: 'Waits up to 20 s. The answer says in a sentence whether the mail server took the mail.',
  })
  @Answers(200, TestMailDto, generalProblems.mailOff)
  sendTestMail(@CurrentAdmin() { email }: Admin): Promise<TestMailDto> {
    return this.switches.test(email);
  }
}
