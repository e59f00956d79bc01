import { Body, Controller, Delete, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ApiProblems, problemsOf } from '../../../platform/problem/api-problems.decorator.js';
import { CurrentAdmin, type Admin } from '../../auth/current-admin.decorator.js';
import { QueuedMessageDto, SendMessageDto } from './message.dto.js';
import { MessagesService } from './messages.service.js';
import { applicantProblems } from '../applicants.problems.js';
import { generalProblems } from '../../../platform/problem/general.problems.js';

/** Mails that the admin sends to applicants. */
@ApiTags('Applicants')
@ApiBearerAuth()
@Controller('jobApplicant/applicants/messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Post()
  @HttpCode(202)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Send a message to applicants',
    description:
      'It is sent 10 s later, each applicant gets a mail of their own. With `stage` they move there at once. 404 when none of them exists, 409 without a mail server, when all have withdrawn, and for a `batchId` that another message has.',
  })
  @ApiAcceptedResponse({ type: QueuedMessageDto })
  @ApiProblems(
    ...problemsOf.jsonBody,
    applicantProblems.applicantNotFound,
    applicantProblems.applicantWithdrawn,
    generalProblems.mailOff,
    applicantProblems.messageIdUsed,
  )
  send(@Body() message: SendMessageDto, @CurrentAdmin() { email }: Admin): Promise<QueuedMessageDto> {
    return this.messages.send(message, email);
  }

  @Delete(':batchId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Undo a message before it is sent',
    description:
      'Nobody gets it, and applicants whose stage has not changed since go back to the one before. May be repeated.',
  })
  @ApiNoContentResponse()
  @ApiProblems(applicantProblems.messageNotFound, applicantProblems.messageSent)
  undo(@Param('batchId') batchId: string, @CurrentAdmin() { email }: Admin): Promise<void> {
    return this.messages.undo(batchId, email);
  }
}
