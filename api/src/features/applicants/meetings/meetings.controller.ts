import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminEmail, Public } from '../../../platform/access/access.decorators.js';
import { Records } from '../../../platform/activity/records.decorator.js';
import { Answers, fileOf, NoContent } from '../../../platform/http/answers/answers.decorator.js';
import { Id } from '../../../platform/http/input/object-id.pipe.js';
import { generalProblems } from '../../../platform/problem/problem.js';
import { applicantProblems } from '../applicants.problems.js';
import { InterviewDto } from './meeting.dto.js';
import { MeetingsService } from './meetings.service.js';
import { ProposedDto, ProposeDto, ProposeToManyDto } from './propose.dto.js';

const { applicantNotFound, applicantWithdrawn, messageIdUsed, nobodyMatches } = applicantProblems;
const { mailOff, notFound, searchTooSlow } = generalProblems;
const ofMessage = [applicantNotFound, applicantWithdrawn, mailOff, messageIdUsed];

@ApiTags('Interviews')
@Controller()
export class MeetingsController {
  constructor(private readonly meetings: MeetingsService) {}

  @Get('jobApplicant/applicants/meetings')
  @ApiOperation({ summary: 'Interviews from today on', description: 'The earliest first, 200 at most.' })
  @Answers(200, [InterviewDto])
  listInterviews(): Promise<InterviewDto[]> {
    return this.meetings.list();
  }

  @Records('message-sent', 'applicant', 'times')
  @Post('jobApplicant/applicants/meetings')
  @ApiOperation({
    summary: 'Propose times to several applicants',
    description: 'All get the same times. The `operationId` is the `batchId` of the message.',
  })
  @Answers(202, ProposedDto, ...ofMessage, nobodyMatches, searchTooSlow)
  proposeTimesToMany(@Body() proposal: ProposeToManyDto, @AdminEmail() by: string): Promise<ProposedDto> {
    return this.meetings.proposeToMany(proposal, by);
  }

  @Records('applicant-changed', 'applicant', 'times proposed')
  @Put('jobApplicant/applicants/:id/meeting')
  @ApiOperation({
    summary: 'Propose times for an interview',
    description:
      'A time that was chosen stays until another one is. With `message` they are there once its mail has left, and the undo of the message takes both back.',
  })
  @Answers(200, ProposedDto, ...ofMessage, applicantProblems.applicantRejected)
  proposeTimes(
    @Id() id: string,
    @Body() proposal: ProposeDto,
    @AdminEmail() by: string,
  ): Promise<ProposedDto> {
    return this.meetings.propose(id, proposal, by);
  }

  @Records('applicant-changed', 'applicant', 'interview cancelled')
  @Delete('jobApplicant/applicants/:id/meeting')
  @ApiOperation({ summary: 'Cancel an interview, or its times', description: 'May be repeated.' })
  @NoContent(applicantNotFound)
  cancelMeeting(@Id() id: string, @AdminEmail() by: string): Promise<void> {
    return this.meetings.cancel(id, by);
  }

  @Public()
  @Get('calendar/:file')
  @Header('Cache-Control', 'no-store')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @ApiOperation({ summary: 'The interviews, for a calendar program', description: 'At `calendarUrl`.' })
  @Answers(200, fileOf('text/calendar'), notFound)
  getCalendar(@Param('file') file: string): Promise<string> {
    return this.meetings.calendar(file);
  }
}
