import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Answers, NoContent } from '../../../platform/http/answers/answers.decorator.js';
import { CurrentAdmin, type Admin } from '../../auth/current-admin.decorator.js';
import { QueuedMessageDto, SendMessageDto } from './message.dto.js';
import { MessagesService } from './messages.service.js';
import { applicantProblems } from '../applicants.problems.js';
import { generalProblems } from '../../../platform/problem/general.problems.js';

@ApiTags('Applicants')
@Controller('jobApplicant/applicants/messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Post()
  @ApiOperation({
    summary: 'Send a message to applicants',
    description: 'Each applicant gets a separate mail 10 s later. With `stage` they move immediately.',
  })
  @Answers(
    202,
    QueuedMessageDto,
    applicantProblems.applicantNotFound,
    applicantProblems.applicantWithdrawn,
    generalProblems.mailOff,
    applicantProblems.messageIdUsed,
  )
  send(@Body() message: SendMessageDto, @CurrentAdmin() { email }: Admin): Promise<QueuedMessageDto> {
    return this.messages.send(message, email);
  }

  @Delete(':batchId')
  @ApiOperation({
    summary: 'Undo a message before it is sent',
    description: 'A stage that came with it is undone, unless it changed since. May be repeated.',
  })
  @NoContent(applicantProblems.messageNotFound, applicantProblems.messageSent)
  undo(@Param('batchId') batchId: string, @CurrentAdmin() { email }: Admin): Promise<void> {
    return this.messages.undo(batchId, email);
  }
}
