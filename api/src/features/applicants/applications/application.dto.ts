import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsString, Length } from 'class-validator';
import {
  EmailAddress,
  LinesText,
  LineText,
  MayBeAbsent,
  Satisfies,
  SubmissionId,
} from '../../../platform/http/input/decorators.js';
import { SentSource } from '../../../platform/sources/source.dto.js';
import { Source } from '../../../platform/sources/source.schema.js';
import { anyOf } from '../../../platform/files/file-kind.js';
import { ApplicantDto } from '../applicant.dto.js';
import { OwnMeetingDto } from '../meetings/meeting.dto.js';
import { resumeKinds } from '../resumes/resume-kinds.js';
import { areSentAnswers, parseAnswers, type SentAnswer } from './answers.js';

export class ApplyDto {
  @LineText('Give your full name in', { example: 'Ayesha Khan', maxLength: 120 }) fullName!: string;

  @EmailAddress('ayesha.khan@example.com') email!: string;

  @LinesText('Write a cover letter of', 'cover letter', {
    example: 'For three years I have built prospect lists for two software companies.',
    maxLength: 10_000,
  })
  coverLetter!: string;

  @ApiPropertyOptional({
    type: String,
    example: '[{"questionId":"67a1f0c2e4b0a1b2c3d4e5f6","answer":"yes"}]',
    description:
      "JSON with the answers to the job's questions. `yes` or `no` to a yes-no question; a text of at most 1,000 characters.",
  })
  @MayBeAbsent()
  @Transform(({ value }: { value: unknown }) => parseAnswers(value))
  @Satisfies(areSentAnswers, 'Give the answers as JSON: a list with questionId and answer of each.')
  answers?: SentAnswer[];

  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6', description: 'An open job.' })
  @Length(1, 64, { message: 'Say which job this is for.' })
  @IsString({ message: 'Say which job this is for.' })
  jobId!: string;

  @SubmissionId() submissionId?: string;

  @ApiPropertyOptional({
    example: '',
    maxLength: 0,
    description: 'Not shown to people. Programs that fill in every field give themselves away.',
  })
  @MayBeAbsent()
  @IsIn([''], { message: 'Leave this field empty.' })
  website?: string;

  @SentSource() source?: Source;
}

export class ApplyFormDto extends ApplyDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: `${anyOf(resumeKinds.map(({ extension }) => extension))}, recognised by its content; 10 MB (10 × 1024²) unless set otherwise.`,
  })
  resume!: unknown;
}

const sentFields = ['_id', 'fullName', 'email', 'coverLetter', 'jobId', 'createdAt'] as const;
export class ApplicationDto extends PickType(ApplicantDto, sentFields) {
  @ApiProperty({
    example: '/application/lla_Z6Hwwuew_abYlxKxtPXj9h3mQ8dJ2oX0c1Rk',
    description:
      "Path of the applicant's own page on the site, and of the application below the API's address. Whoever has it may withdraw and erase the application.",
  })
  statusPath!: string;

  @ApiProperty({
    example: true,
    description:
      'Whether applicants are mailed this link: at most once a day to an address, 500 a day in all.',
  })
  acknowledged!: boolean;
}

const ownFields = ['fullName', 'email', 'answers', 'jobTitle', 'withdrawn'] as const;
export class OwnApplicationDto extends PickType(ApplicantDto, ownFields) {
  @ApiProperty({ example: true, description: 'Whether others can still apply for the job.' })
  jobOpen!: boolean;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T08:00:00.000Z' }) submittedAt!: string;

  @ApiProperty({ example: 'Ayesha Khan.pdf', description: 'File name of the resume.' }) resumeName!: string;

  @ApiPropertyOptional({ description: 'Once times were sent.' }) meeting?: OwnMeetingDto;
}
