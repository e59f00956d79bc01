import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags, ApiProperty } from '@nestjs/swagger';
import { ApiProblems, problemsOf } from '../../platform/problem/api-problems.decorator.js';
import { AutomaticMailsService } from './automatic-mails.service.js';
import { Exclude } from 'class-transformer';
import { IsBoolean } from 'class-validator';

const message = 'Give true or false, without quotes.';

export class UpdateSettingsDto {
  @ApiProperty({
    example: false,
    description: 'Applicants get the template `Received` with their private link on applying.',
  })
  @IsBoolean({ message })
  acknowledge!: boolean;

  @ApiProperty({
    example: false,
    description: 'The agency gets a mail about new applications, at most one in ten minutes.',
  })
  @IsBoolean({ message })
  notifyApplications!: boolean;
}
// The body of a GET may be sent back.
Exclude({ toClassOnly: true })(UpdateSettingsDto.prototype, 'mail');

export class SettingsDto extends UpdateSettingsDto {
  @ApiProperty({ example: true, description: 'Whether a mail server is configured. Ignored in a PUT.' })
  mail!: boolean;
}

@ApiTags('Settings')
@ApiBearerAuth()
@Controller('settings')
export class AutomaticMailsController {
  constructor(private readonly switches: AutomaticMailsService) {}

  @Get()
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
