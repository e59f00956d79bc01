import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { EntityDto } from '../../platform/http/answers/entity.dto.js';
import { IgnoreReadOnlyFields } from '../../platform/http/input/ignore-read-only-fields.decorator.js';
import { oneLine, VisibleLine, VisibleText } from '../../platform/http/input/text-rules.js';
import { Trimmed, TrimmedLines } from '../../platform/http/input/trimmed.decorator.js';
import type { Job } from './job.schema.js';

/** Characters; `requirements` counts lines. Generous for a real job, and small enough that its page stays readable. */
const jobLimits = {
  title: 120,
  location: 120,
  description: 10_000,
  requirement: 300,
  requirements: 50,
} as const;

const examples = {
  title: 'Lead Researcher',
  location: 'Lahore · Full time',
  description: 'Find and verify the people who decide on software purchases in North America.',
  requirements: ['Clear written English', 'Quick with spreadsheets'],
};

function JobText(
  field: 'title' | 'location' | 'description',
  options: ApiPropertyOptions,
): PropertyDecorator {
  const maxLength = jobLimits[field];
  const isText = field === 'description';
  const message = `Give the job a ${field} of 1 to ${maxLength} characters, ${isText ? 'without control characters' : 'on one line'}.`;
  return applyDecorators(
    ApiProperty({ example: examples[field], minLength: 1, maxLength, ...options }),
    Trimmed(),
    IsString({ message }),
    Length(1, maxLength, { message }),
    isText ? VisibleText(message, message) : VisibleLine(message),
  );
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

/** Body of POST /job. Texts lose the blanks around them. */
export class CreateJobDto {
  @JobText('title', {})
  title!: string;

  @JobText('location', { description: 'A location that starts with "Remote" is shown as remote work.' })
  location!: string;

  @JobText('description', {})
  description!: string;

  @ApiPropertyOptional({ ...requirementsProperty, default: [] })
  @Requirements()
  requirements: string[] = [];

  @ApiPropertyOptional({ example: true, default: false, description: 'True: open to applications.' })
  @Status()
  status: boolean = false;
}

type JobUpdate = Partial<Pick<Job, 'title' | 'location' | 'description' | 'requirements' | 'status'>>;

/** Whether a body wants to replace the job, and not only to open or close it. */
const isFull = ({ title, location, description, requirements }: JobUpdate): boolean =>
  [title, location, description, requirements].some((value) => value !== undefined);

/** Body of PUT /job/{id}: a full job with all five fields, or `status` alone. */
@IgnoreReadOnlyFields()
export class UpdateJobDto {
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

  @ApiProperty({ example: false, description: 'True: open to applications.' })
  @Status()
  status!: boolean;
}

/** A job as everybody sees it. */
export class JobDto extends EntityDto {
  @ApiProperty({ example: examples.title })
  title!: string;

  @ApiProperty({ example: examples.location })
  location!: string;

  @ApiProperty({ example: examples.description })
  description!: string;

  @ApiProperty({ type: String, isArray: true, example: examples.requirements })
  requirements!: string[];

  @ApiProperty({ example: true, description: 'True: open to applications.' })
  status!: boolean;

  @ApiPropertyOptional({ example: 3, description: 'How many have applied. Only for the admin.' })
  applicantCount?: number;
}
