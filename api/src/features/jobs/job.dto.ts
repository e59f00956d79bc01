import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, IntersectionType, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  IsIn,
  IsObject,
  ValidateBy,
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
} from '../../platform/http/input/decorators.js';
import { Type } from 'class-transformer';
import { employmentTypes, workplaces, type EmploymentType, type Workplace, type Job } from './job.schema.js';
import { SalaryDto } from './salary.dto.js';
import { isCalendarDay, lastSecondOf } from '../../platform/http/input/time-zone-days.js';

// The day after it still has a year of four digits.
const LAST_DAY = '2999-12-31';

const isClosingDay = (value: unknown): value is string => isCalendarDay(value) && value <= LAST_DAY;

const dayMessage = 'Give the last day on which people can apply, such as 2026-11-30, or leave it out.';
const oneOf = (what: string, values: readonly string[]): string =>
  `Give the ${what} as one of ${values.join(', ')}, or leave it out.`;

const IsClosingDay = (): PropertyDecorator =>
  ValidateBy({
    name: 'isClosingDay',
    validator: {
      validate: isClosingDay,
      defaultMessage: () => dayMessage,
    },
  });

export class JobOptionsDto {
  @ApiPropertyOptional({
    example: '2026-11-30',
    format: 'date',
    description:
      'The job is open until the end of this day in the time zone AGENCY_TIME_ZONE, and then closed whatever `status` says. ' +
      'A past day is refused where it is set or changed.',
  })
  @MayBeAbsent()
  @IsClosingDay()
  closesOn?: string;

  @ApiPropertyOptional({
    enum: employmentTypes,
    example: 'FULL_TIME',
    description: 'As schema.org writes it.',
  })
  @MayBeAbsent()
  @IsIn(employmentTypes, { message: oneOf('employment type', employmentTypes) })
  employmentType?: EmploymentType;

  @ApiPropertyOptional({
    enum: workplaces,
    example: 'hybrid',
    description:
      'Where the work is done. Without it a location that starts with "Remote" is shown to search engines as remote work.',
  })
  @MayBeAbsent()
  @IsIn(workplaces, { message: oneOf('workplace', workplaces) })
  workplace?: Workplace;

  @ApiPropertyOptional({ type: SalaryDto })
  @MayBeAbsent()
  @ValidateNested()
  @Type(() => SalaryDto)
  @IsObject({ message: 'Give the salary as an object with min, currency and unit, or leave it out.' })
  salary?: SalaryDto;
}

const jobOptions = ['closesOn', 'employmentType', 'workplace', 'salary'] as const;

const jobLimits = {
  title: 120,
  location: 120,
  description: 10_000,
  requirement: 300,
  requirements: 50,
} as const;

const examples = {
  title: 'Lead Researcher',
  location: 'Lahore',
  description: 'Find and verify the people who decide on software purchases in North America.',
  requirements: ['Clear written English', 'Quick with spreadsheets'],
};

function JobText(
  field: 'title' | 'location' | 'description',
  options: ApiPropertyOptions,
): PropertyDecorator {
  const maxLength = jobLimits[field];
  const given = { example: examples[field], maxLength, ...options };
  const message = `Give the job a ${field} of 1 to ${maxLength} characters,`;
  if (field !== 'description') return LineText(`${message} on one line.`, given);
  const rule = `${message} without control characters.`;
  return LinesText(rule, rule, given);
}

function Requirements(): PropertyDecorator {
  const listMessage = `Give the requirements as a list of at most ${jobLimits.requirements} lines.`;
  const lineMessage = `Write each requirement as a text of at most ${jobLimits.requirement} characters, on one line.`;
  return applyDecorators(
    TrimmedLines(),
    IsArray({ message: listMessage }),
    ArrayMaxSize(jobLimits.requirements, { message: listMessage }),
    IsString({ each: true, message: lineMessage }),
    MaxLength(jobLimits.requirement, { each: true, message: lineMessage }),
    Matches(oneLine, { each: true, message: lineMessage }),
  );
}

const Status = (): PropertyDecorator =>
  IsBoolean({ message: 'Say with true or false whether the job is open.' });

const requirementsProperty = {
  type: String,
  isArray: true,
  example: examples.requirements,
  maxItems: jobLimits.requirements,
  description: 'Blank lines are left out.',
};

export class CreateJobDto extends JobOptionsDto {
  @JobText('title', {})
  title!: string;

  @JobText('location', {
    description:
      'One that starts with "Remote" is shown to search engines as remote work, unless `workplace` says otherwise.',
  })
  location!: string;

  @JobText('description', {})
  description!: string;

  @ApiPropertyOptional({ ...requirementsProperty, default: [] })
  @Requirements()
  requirements: string[] = [];

  @ApiPropertyOptional({
    example: true,
    default: false,
    description: 'True: open to applications, until `closesOn` has passed.',
  })
  @Status()
  status: boolean = false;

  @SubmissionId()
  submissionId?: string;
}

const required = ['title', 'location', 'description', 'requirements'] as const;

type JobUpdate = Partial<Pick<UpdateJobDto, (typeof required)[number] | keyof JobOptionsDto>>;

/** A body with `status` alone opens or closes the job. */
export const isFull = (update: JobUpdate): boolean =>
  [...required, ...jobOptions].some((field) => update[field] !== undefined);

export const leftOut = (update: JobUpdate) => jobOptions.filter((field) => update[field] === undefined);

/**
 * Body of PUT /job/{id}: a full job with its five required fields, or `status` alone. A full job loses the optional fields that
 * the body leaves out.
 */
@IgnoreReadOnlyFields()
export class UpdateJobDto extends JobOptionsDto {
  @JobText('title', { required: false })
  @ValidateIf(isFull)
  title?: string;

  @JobText('location', { required: false })
  @ValidateIf(isFull)
  location?: string;

  @JobText('description', { required: false })
  @ValidateIf(isFull)
  description?: string;

  @ApiPropertyOptional(requirementsProperty)
  @Requirements()
  @ValidateIf(isFull)
  requirements?: string[];

  @ApiProperty({ example: false, description: 'True: open to applications, until `closesOn` has passed.' })
  @Status()
  status!: boolean;
}

export class JobDto extends IntersectionType(EntityDto, JobOptionsDto) {
  @ApiProperty({ example: examples.title }) title!: string;

  @ApiProperty({ example: examples.location }) location!: string;

  @ApiProperty({ example: examples.description }) description!: string;

  @ApiProperty({ type: String, isArray: true, example: examples.requirements }) requirements!: string[];

  @ApiProperty({ example: true, description: 'True: open to applications, until `closesOn` has passed.' })
  status!: boolean;

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

export const toJobDto = (job: Job, timeZone: string): JobDto => ({
  ...entityFields(job),
  ...pick(job, ...required, ...jobOptions, 'status'),
  ...(job.closesOn !== undefined && { closesAt: lastSecondOf(job.closesOn, timeZone) }),
});
