import { extname } from 'node:path';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Equals, IsNotEmpty, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { EntityDto } from '../../platform/http/answers/entity.dto.js';
import {
  EmailAddress,
  VisibleLine,
  VisibleText,
  Trimmed,
  TrimmedText,
} from '../../platform/http/input/decorators.js';
import { anyOf } from '../../platform/files/file-kind.js';
import type { Applicant } from './applicant.schema.js';
import { resumeKinds } from './resumes/resume-kinds.js';
import { FIRST_STAGE, stages, type Stage } from './stages.js';

/** Characters. */
const applicantLimits = { fullName: 120, coverLetter: 10_000 } as const;

const nameMessage = `Give your full name in 1 to ${applicantLimits.fullName} characters, on one line.`;
const letterMessage = `Write a cover letter of 1 to ${applicantLimits.coverLetter} characters.`;
const submissionMessage = 'Give the submission an id of 8 to 64 letters, digits or hyphens.';

/** The fields of an application beside its file. Texts lose the blanks around them. */
export class ApplyDto {
  @ApiProperty({ example: 'Ayesha Khan', minLength: 1, maxLength: applicantLimits.fullName })
  @Trimmed()
  @IsString({ message: nameMessage })
  @Length(1, applicantLimits.fullName, { message: nameMessage })
  @VisibleLine(nameMessage)
  fullName!: string;

  @EmailAddress('ayesha.khan@example.com')
  email!: string;

  @ApiProperty({
    example: 'For three years I have built prospect lists for two software companies.',
    minLength: 1,
    maxLength: applicantLimits.coverLetter,
  })
  @TrimmedText()
  @IsString({ message: letterMessage })
  @Length(1, applicantLimits.coverLetter, { message: letterMessage })
  @VisibleText(letterMessage, 'Take control characters out of the cover letter.')
  coverLetter!: string;

  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6', description: 'An open job.' })
  @IsString({ message: 'Say which job this is for.' })
  @IsNotEmpty({ message: 'Say which job this is for.' })
  @MaxLength(64, { message: 'Say which job this is for.' })
  jobId!: string;

  @ApiPropertyOptional({
    example: '0b8f2a52-7f0e-4d43-9d51-5f4d0f0f8a11',
    pattern: '^[A-Za-z0-9-]{8,64}$',
    description:
      'Made by the form, once for each application. Sent again, it answers as the first time and stores nothing twice.',
  })
  @IsOptional()
  @IsString({ message: submissionMessage })
  @Matches(/^[A-Za-z0-9-]{8,64}$/, { message: submissionMessage })
  submissionId?: string;

  @ApiPropertyOptional({
    example: '',
    maxLength: 0,
    description: 'Not shown to people. Programs that fill in every field give themselves away.',
  })
  @IsOptional()
  @Equals('', { message: 'Leave this field empty.' })
  website?: string;
}

/** The whole form, for its documentation. */
export class ApplyFormDto extends ApplyDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: `${anyOf(resumeKinds.map(({ extension }) => extension))}, recognised by its content; 10 MB (10 × 1024²) unless set otherwise.`,
  })
  resume!: unknown;
}

/** An applicant as the admin sees them. */
export class ApplicantDto extends EntityDto {
  @ApiProperty({ example: 'Ayesha Khan' })
  fullName!: string;

  @ApiProperty({ example: 'ayesha.khan@example.com' })
  email!: string;

  @ApiProperty({ example: 'For three years I have built prospect lists for two software companies.' })
  coverLetter!: string;

  @ApiProperty({ example: '67a1f0c2e4b0a1b2c3d4e5f6' })
  jobId!: string;

  @ApiProperty({
    example: 'resumes/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJyZXN1bWVzLzBi.4Yx0sJmQ',
    description:
      'Path under the API that gives the file for 10 minutes, without a token. Later, ask for a fresh one.',
  })
  resume!: string;

  @ApiProperty({ enum: resumeKinds.map(({ extension }) => extension), example: 'pdf' })
  resumeKind!: string;

  @ApiProperty({ example: 'Lead Researcher' })
  jobTitle!: string;

  @ApiProperty({ enum: stages, example: 'new' })
  stage!: Stage;

  @ApiProperty({ example: false })
  starred!: boolean;

  @ApiProperty({ example: false, description: 'The applicant took the application back.' })
  withdrawn!: boolean;
}

const count = { example: 3 } as const;

/** How many applicants there are. */
export class ApplicantCountsDto {
  @ApiProperty(count) total!: number;
  @ApiProperty(count) new!: number;
  @ApiProperty(count) reviewing!: number;
  @ApiProperty(count) interview!: number;
  @ApiProperty(count) offer!: number;
  @ApiProperty(count) hired!: number;
  @ApiProperty(count) rejected!: number;
  @ApiProperty(count) starred!: number;
}

/** A fresh path to an applicant's resume. */
export class ResumePathDto extends PickType(ApplicantDto, ['resume'] as const) {}

/** The response to a visitor who applied: never where the resume is. */
export class ApplicationDto extends PickType(ApplicantDto, [
  '_id',
  'fullName',
  'email',
  'coverLetter',
  'jobId',
  'createdAt',
] as const) {
  @ApiProperty({
    example: '/application/lla_Z6Hwwuew_abYlxKxtPXj9h3mQ8dJ2oX0c1Rk',
    description:
      "Path of the applicant's own page on the site, and of the application below the API's address. Whoever has it may withdraw and erase the application.",
  })
  statusPath!: string;
}

/** Field by field, so that a field added to the schema is not shown by accident. */
const sentBy = (applicant: Applicant): Omit<ApplicationDto, 'statusPath'> => ({
  _id: applicant._id.toHexString(),
  fullName: applicant.fullName,
  email: applicant.email,
  coverLetter: applicant.coverLetter,
  jobId: applicant.jobId.toHexString(),
  createdAt: applicant.createdAt.toISOString(),
});

/** @param statusPath of the applicant's own page */
export const toApplicationDto = (applicant: Applicant, statusPath: string): ApplicationDto => ({
  ...sentBy(applicant),
  statusPath,
});

/**
 * @param resume a fresh signed path to the applicant's resume
 * @param jobTitle empty when the job is missing
 */
export const toApplicantDto = (applicant: Applicant, resume: string, jobTitle: string): ApplicantDto => ({
  ...sentBy(applicant),
  resume,
  resumeKind: extname(applicant.resume.key).slice(1),
  jobTitle,
  stage: applicant.stage ?? FIRST_STAGE,
  starred: applicant.starred ?? false,
  withdrawn: applicant.withdrawnAt !== undefined,
  updatedAt: applicant.updatedAt.toISOString(),
});
