import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { MailSwitchesService } from './mail-switches.service.js';
import { SettingsDto, UpdateSettingsDto } from './settings.dto.js';

/** What the admin switches on and off, for the admin alone. */
@ApiTags('Settings')
@ApiBearerAuth()
@Controller('settings')
export class SettingsController {
  constructor(private readonly switches: MailSwitchesService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Which mails go out by themselves',
    description: 'Both switches are off at first. Without a mail server nothing is sent, whatever they say.',
  })
  @ApiOkResponse({ type: SettingsDto })
  @ApiProblems()
  get(): Promise<SettingsDto> {
    return this.switches.read();
  }

  @Put()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Switch these mails on or off',
    description: 'Both switches; they may be changed without a mail server. What is queued already is sent.',
  })
  @ApiOkResponse({ type: SettingsDto })
  @ApiProblems(...problemsOf.jsonBody)
  replace(@Body() switches: UpdateSettingsDto): Promise<SettingsDto> {
    return this.switches.replace(switches);
  }
}
