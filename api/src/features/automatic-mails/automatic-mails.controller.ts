import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Records } from '../../platform/activity/records.decorator.js';
import { Answers } from '../../platform/http/answers/answers.decorator.js';
import { SettingsDto, TestResultDto, UpdateSettingsDto } from './automatic-mails.dto.js';
import { AutomaticMailsService } from './automatic-mails.service.js';
import { generalProblems } from '../../platform/problem/problem.js';
import { AdminEmail } from '../../platform/access/access.decorators.js';

const readable = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value).trim();

/** Such as `weekly digest: on, currency: USD`. */
const describeChange = ({
  mail: _mail,
  mailsDecided: _decided,
  ...change
}: Record<string, unknown>): string =>
  Object.entries(change)
    .map(([name, value]) => `${name.replace(/[A-Z]/, ' $&').toLowerCase()}: ${readable(value)}`)
    .join(', ');

@ApiTags('Settings')
@Controller('settings')
export class AutomaticMailsController {
  constructor(private readonly switches: AutomaticMailsService) {}

  @Get()
  @ApiOperation({
    summary: 'Which mails go out by themselves',
    description: 'The switches are off at first. Without a mail server nothing is sent, whatever they say.',
  })
  @Answers(200, SettingsDto)
  getSettings(): Promise<SettingsDto> {
    return this.switches.read();
  }

  @Records('settings-changed', 'settings', describeChange)
  @Patch()
  @ApiOperation({
    summary: 'Switch these mails on or off',
    description:
      'One field or more; the others stay. They may be changed without a mail server. What is queued already is sent.',
  })
  @Answers(200, SettingsDto)
  changeSettings(@Body() change: UpdateSettingsDto): Promise<SettingsDto> {
    return this.switches.change(change);
  }

  @Records('settings-changed', 'settings', 'new address of the calendar')
  @Post('new-calendar-url')
  @ApiOperation({
    summary: 'Give the calendar a new address',
    description: 'The old one ends with the answer.',
  })
  @Answers(200, SettingsDto)
  async renewCalendarUrl(): Promise<SettingsDto> {
    await this.switches.newCalendar();
    return this.switches.read();
  }

  @Post('test-mail')
  @ApiOperation({
    summary: 'Send a test mail to the admin',
    description: 'Waits up to 20 s. The answer says in a sentence whether the mail server took the mail.',
  })
  @Answers(200, TestResultDto, generalProblems.mailOff)
  sendTestMail(@AdminEmail() address: string): Promise<TestResultDto> {
    return this.switches.test(address);
  }

  @Post('test-mailbox')
  @ApiOperation({
    summary: 'Open the mailbox',
    description:
      'Waits up to 20 s. The answer is the folder and its number of mails, or why it cannot be read.',
  })
  @Answers(200, TestResultDto, generalProblems.mailboxOff)
  testMailbox(): Promise<TestResultDto> {
    return this.switches.testMailbox();
  }
}
