import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { MinLength } from 'class-validator';
import { BackupStatusDto } from '../../platform/backup/backup.dto.js';
import { OptionalLineText } from '../../platform/http/input/decorators.js';
import { AnswerDto, FollowUpDto } from '../../platform/review/review.dto.js';
import { ApplicantCountsDto, ApplicantDto } from '../applicants/applicant.dto.js';
import { EnquiryDto } from '../enquiries/enquiry.dto.js';
import { JobDto, OverviewJobsDto } from '../jobs/job.dto.js';
import { ProjectDto } from '../projects/project.dto.js';

const count = (atMost: string) => ({
  example: 5,
  description: `Of all of them; \`latest\` has ${atMost} at most, the newest first.`,
});

const applicantFields = ['_id', 'fullName', 'jobId', 'jobTitle', 'createdAt'] as const;
class LatestApplicantDto extends PickType(ApplicantDto, applicantFields) {}

const enquiryFields = ['_id', 'name', 'form', 'message', 'createdAt'] as const;
class LatestEnquiryDto extends PickType(EnquiryDto, enquiryFields) {}

const mailKinds = ['message', 'reply', 'notice'] as const;

class FailedMailDto {
  @ApiProperty({ example: 'message:5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11:67a1f0c2e4b0a1b2c3d4e5f6' })
  _id!: string;

  @ApiProperty({
    enum: mailKinds,
    example: 'message',
    description: 'message: to an applicant. reply: to who sent an enquiry. notice: to the agency.',
  })
  kind!: (typeof mailKinds)[number];

  @ApiProperty({ example: 'Ayesha Khan', description: 'Whom it is to or about. Empty: several, or gone.' })
  name!: string;

  @ApiProperty({ example: 'Your application for Lead Researcher', description: 'Empty for a notice.' })
  subject!: string;

  @ApiProperty({ example: 'The mail server refused this address.' }) reason!: string;

  @ApiProperty({
    format: 'date-time',
    example: '2026-11-21T08:00:00.000Z',
    description: 'When it was queued.',
  })
  at!: string;

  @ApiPropertyOptional({ example: '67a1f0c2e4b0a1b2c3d4e5f6' }) applicantId?: string;

  @ApiPropertyOptional({ example: '67a1f0c2e4b0a1b2c3d4e5f7' }) enquiryId?: string;
}

const dueKinds = ['applicant', 'enquiry'] as const;

class DuePersonDto extends FollowUpDto {
  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6' }) _id!: string;

  @ApiProperty({ enum: dueKinds, example: 'enquiry' }) kind!: (typeof dueKinds)[number];

  @ApiProperty({ example: 'Dana Whitfield' }) name!: string;

  @ApiProperty({ example: 'Contact', description: 'The job, or the form.' }) about!: string;

  @ApiProperty({ example: 'talking' }) stage!: string;
}

class DueFollowUpsDto {
  @ApiProperty({ example: 3 }) count!: number;

  @ApiProperty({ type: [DuePersonDto], description: 'The longest first, ten at most.' })
  latest!: DuePersonDto[];
}

class AnsweringPersonDto extends IntersectionType(
  PickType(DuePersonDto, ['_id', 'kind', 'name'] as const),
  AnswerDto,
) {}

class OldestEnquiryDto extends PickType(EnquiryDto, ['_id', 'name', 'createdAt'] as const) {}

export class FirstAnswerDto {
  @ApiPropertyOptional({
    example: 200,
    description: 'From an enquiry to its first answer, of the last 30 days. Absent without any.',
  })
  medianMinutes?: number;

  @ApiPropertyOptional({ description: 'The new one that waits longest.' }) oldest?: OldestEnquiryDto;
}

class NewApplicationsDto {
  @ApiProperty(count('five')) count!: number;

  @ApiProperty({ type: [LatestApplicantDto] }) latest!: LatestApplicantDto[];
}

class NewEnquiriesDto {
  @ApiProperty(count('three')) count!: number;

  @ApiProperty({ type: [LatestEnquiryDto], description: '`message`: its first 120 characters.' })
  latest!: LatestEnquiryDto[];
}

class FailedMailsDto {
  @ApiProperty(count('five')) count!: number;

  @ApiProperty({ type: [FailedMailDto] }) latest!: FailedMailDto[];
}

class WaitingApplicantDto extends ApplicantDto {
  @ApiProperty({ example: 12, description: 'Whole days since the application.' }) days!: number;
}

const otherCounts = ['total', 'starred', 'unread', 'withdrawn'] as const;
class StageCountsDto extends OmitType(ApplicantCountsDto, otherCounts) {}

class WeekDto {
  @ApiProperty({ format: 'date', example: '2026-11-23', description: 'A Monday.' }) start!: string;

  @ApiProperty({ description: 'By the stage of today. Withdrawn applicants do not count.' })
  applications!: StageCountsDto;
}

class SiteStateDto {
  @ApiProperty({ example: 7, description: 'Facts of the site that are still invented.' })
  placeholders!: number;

  @ApiProperty({ type: [String], example: [], description: 'Texts of which older ones are shown.' })
  broken!: string[];
}

export class OverviewDto {
  @ApiProperty({ description: 'People whose follow-up is due.' }) due!: DueFollowUpsDto;

  @ApiProperty({ type: [AnsweringPersonDto], description: 'Unread ones, the newest first, ten at most.' })
  answers!: AnsweringPersonDto[];

  @ApiProperty() firstAnswer!: FirstAnswerDto;

  @ApiProperty({ description: 'Unread ones.' }) applications!: NewApplicationsDto;

  @ApiProperty({ description: 'Unread ones.' }) enquiries!: NewEnquiriesDto;

  @ApiProperty({ description: 'Mails of the last 30 days that were given up and not sent again since.' })
  failedMails!: FailedMailsDto;

  @ApiProperty({
    type: [WaitingApplicantDto],
    description: 'The five longest in the stages new and interview, from two days.',
  })
  waiting!: WaitingApplicantDto[];

  @ApiProperty({ description: 'Each list has twenty at most.' }) jobs!: OverviewJobsDto;

  @ApiProperty({
    type: [WeekDto],
    minItems: 12,
    maxItems: 12,
    description: 'From Monday 00:00 in the time zone AGENCY_TIME_ZONE. The last one is the current week.',
  })
  weeks!: WeekDto[];

  @ApiProperty() backup!: BackupStatusDto;

  @ApiProperty({ type: [String], example: [], description: "What the server's own checks found." })
  problems!: string[];

  @ApiProperty() site!: SiteStateDto;
}

const searched = { minLength: 2, maxLength: 100 } as const;
const searchMessage = `Search for a text of ${searched.minLength} to ${searched.maxLength} characters, without control characters.`;

export class SearchDto {
  @MinLength(searched.minLength, { message: searchMessage })
  @OptionalLineText(searchMessage, { example: 'mar', ...searched })
  q!: string;
}

class FoundJobDto extends PickType(JobDto, ['_id', 'title', 'location', 'status'] as const) {}

class FoundApplicantDto extends PickType(ApplicantDto, ['_id', 'fullName', 'jobTitle', 'stage'] as const) {}

class FoundProjectDto extends PickType(ProjectDto, ['_id', 'title', 'active'] as const) {}

class FoundEnquiryDto extends PickType(EnquiryDto, ['_id', 'name', 'form', 'createdAt'] as const) {}

export class SearchResultsDto {
  @ApiProperty({ type: [FoundJobDto] }) jobs!: FoundJobDto[];

  @ApiProperty({ type: [FoundApplicantDto] }) applicants!: FoundApplicantDto[];

  @ApiProperty({ type: [FoundProjectDto] }) projects!: FoundProjectDto[];

  @ApiProperty({ type: [FoundEnquiryDto] }) enquiries!: FoundEnquiryDto[];
}
