import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  IsObject,
  ValidateNested,
} from 'class-validator';
import { EntityDto, entityFields, pick } from '../../platform/http/answers/entity.dto.js';
import {
  IgnoreReadOnlyFields,
  oneLine,
  SubmissionId,
  LinesText,
  LineText,
  TrimmedLines,
  MayBeAbsent,
  OneOf,
  Satisfies,
} from '../../platform/http/input/decorators.js';
import { Type } from 'class-transformer';
import { employmentTypes, workplaces, type EmploymentType, type Workplace, type Job } from './job.schema.js';
import { MAX_QUESTIONS, QuestionDto, StoredQuestionDto } from './question.dto.js';
import { SalaryDto } from './salary.dto.js';
import { isCalendarDay, lastSecondOf } from '../../platform/http/input/time-zone-days.js';

// The day after it still has a year of four digits.
const LAST_DAY = '2999-12-31';

const jobOptions = ['closesOn', 'employmentType', 'workplace', 'salary', 'questions'] as const;

const MAX_REQUIREMENTS = 50;
const MAX_REQUIREMENT = 300;

const listMessage = `Give the requirements as a list of at most ${MAX_REQUIREMENTS} lines.`;
const questionsMessage = `Give the questions as a list of at most ${MAX_QUESTIONS}, each with its own _id or without one.`;
const lineMessage = `Write each requirement as a text of at most ${MAX_REQUIREMENT} characters, on one line.`;

class JobFieldsDto {
  @ApiPropertyOptional({
    example: '2026-11-30',
    format: 'date',
    description:
      'The job is open until the end of this day in the time zone AGENCY_TIME_ZONE, and then closed whatever `status` says. ' +
      'A past day is refused where it is set or changed.',
  })
  @MayBeAbsent()
  @Satisfies(
    (value) => isCalendarDay(value) && value <= LAST_DAY,
    'Give the last day on which people can apply, such as 2026-11-30, or leave it out.',
  )
  closesOn?: string;

  @OneOf(employmentTypes, { example: 'FULL_TIME', description: 'As schema.org writes it.' })
  employmentType?: EmploymentType;

  @OneOf(workplaces, {
    example: 'hybrid',
    description:
      'Where the work is done. Without it a location that starts with "Remote" is shown to search engines as remote work.',
  })
  workplace?: Workplace;

  @ApiPropertyOptional({ type: SalaryDto })
  @MayBeAbsent()
  @ValidateNested()
  @Type(() => SalaryDto)
  @IsObject({ message: 'Give the salary as an object with min, currency and unit, or leave it out.' })
  salary?: SalaryDto;

  @ApiPropertyOptional({
    type: [QuestionDto],
    maxItems: MAX_QUESTIONS,
    description:
      'What applicants are asked, in this order. Given answers stay as they are when a question changes.',
  })
  @MayBeAbsent()
  @ValidateNested({ message: questionsMessage })
  @Type(() => QuestionDto)
  @ArrayUnique((question: QuestionDto) => question._id, { message: questionsMessage })
  @ArrayMaxSize(MAX_QUESTIONS, { message: questionsMessage })
  @IsObject({ each: true, message: questionsMessage })
  @IsArray({ message: questionsMessage })
  questions?: QuestionDto[];

  @LineText('Give the job a title of', { example: 'Lead Researcher', maxLength: 120 }) title!: string;

  @LineText('Give the job a location of', {
    example: 'Lahore',
    maxLength: 120,
    description:
      'One that starts with "Remote" is shown to search engines as remote work, unless `workplace` says otherwise.',
  })
  location!: string;

  @LinesText('Give the job a description of', 'description', {
    example: 'Find and verify the people who decide on software purchases in North America.',
    maxLength: 10_000,
  })
  description!: string;

  @ApiProperty({
    type: String,
    isArray: true,
    example: ['Clear written English', 'Quick with spreadsheets'],
    maxItems: MAX_REQUIREMENTS,
    description: 'Blank lines are left out.',
  })
  @TrimmedLines()
  @IsArray({ message: listMessage })
  @ArrayMaxSize(MAX_REQUIREMENTS, { message: listMessage })
  @IsString({ each: true, message: lineMessage })
  @MaxLength(MAX_REQUIREMENT, { each: true, message: lineMessage })
  @Matches(oneLine, { each: true, message: lineMessage })
  requirements!: string[];

  @ApiProperty({ example: true, description: 'True: open to applications, until `closesOn` has passed.' })
  @IsBoolean({ message: 'Say with true or false whether the job is open.' })
  status!: boolean;
}

export class CreateJobDto extends JobFieldsDto {
  @ApiPropertyOptional({ type: [String], default: [] }) override requirements: string[] = [];

  @ApiPropertyOptional({ default: false }) override status: boolean = false;

  @SubmissionId() submissionId?: string;
}

const required = ['title', 'location', 'description', 'requirements'] as const;

/** A body with `status` alone opens or closes the job. */
export const isFull = (update: Partial<JobFieldsDto>): boolean =>
  [...required, ...jobOptions].some((field) => update[field] !== undefined);

export const leftOut = (update: Partial<JobFieldsDto>) =>
  jobOptions.filter((field) => update[field] === undefined);

/**
 * Body of PUT /job/{id}: a full job with its five required fields, or `status` alone. A full job loses the optional fields that
 * the body leaves out.
 */
@IgnoreReadOnlyFields()
export class UpdateJobDto extends JobFieldsDto {}
for (const field of required) {
  ApiPropertyOptional(field === 'requirements' ? { type: [String] } : {})(UpdateJobDto.prototype, field);
  ValidateIf(isFull)(UpdateJobDto.prototype, field);
}

export class JobDto extends IntersectionType(EntityDto, JobFieldsDto) {
  @ApiPropertyOptional({ type: [StoredQuestionDto] }) declare questions?: StoredQuestionDto[];

  @ApiPropertyOptional({
    example: '2026-11-30T23:59:59+05:00',
    format: 'date-time',
    description:
      'The last second of `closesOn` in the time zone AGENCY_TIME_ZONE, with its offset then. Read-only.',
  })
  closesAt?: string;

  @ApiPropertyOptional({
    example: 7,
    description:
      'Days from today to `closesOn` in that time zone: 0 when the job closes at the end of today, negative when it has closed. ' +
      'Read-only, only for the admin.',
  })
  closesInDays?: number;

  @ApiPropertyOptional({ example: 3, description: 'How many have applied. Only for the admin.' })
  applicantCount?: number;

  @ApiPropertyOptional({
    example: 1,
    description: 'How many of them are in the stage `new`. Only for the admin.',
  })
  newApplicantCount?: number;
}

class ClosingJobDto extends PickType(JobDto, ['_id', 'title'] as const) {
  @ApiProperty({ example: '2026-11-30', format: 'date', description: 'The last day for applications.' })
  closesOn!: string;

  @ApiProperty({ example: 7, description: 'Days from today: 0 when it closes at the end of today.' })
  closesInDays!: number;
}

export class QuietJobDto extends PickType(JobDto, ['_id', 'title', 'createdAt'] as const) {
  @ApiPropertyOptional({
    format: 'date-time',
    example: '2026-11-01T08:00:00.000Z',
    description: 'Absent where nobody has applied.',
  })
  lastApplicationAt?: string;
}

export class OverviewJobsDto {
  @ApiProperty({
    type: [ClosingJobDto],
    description: 'Open jobs that close within 7 days, the first ones first.',
  })
  closingSoon!: ClosingJobDto[];

  @ApiProperty({
    type: [QuietJobDto],
    description:
      'Open jobs, at least two weeks old, without an application for two weeks. The quietest first.',
  })
  withoutApplications!: QuietJobDto[];
}

export const toJobDto = (job: Job, timeZone: string): JobDto => ({
  ...entityFields(job),
  ...pick(job, ...required, ...jobOptions, 'status'),
  ...(job.closesOn !== undefined && { closesAt: lastSecondOf(job.closesOn, timeZone) }),
});
