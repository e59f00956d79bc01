import {
  ApiProperty,
  ApiPropertyOptional,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  IsArray,
  IsMongoId,
  type ValidationArguments,
} from 'class-validator';
import { EntityDto, entityFields, pick } from '../../platform/http/answers/entity.dto.js';
import {
  OptionalLineText,
  IgnoreReadOnlyFields,
  lines,
  LineText,
  Satisfies,
  SubmissionId,
  Trimmed,
} from '../../platform/http/input/decorators.js';
import { anyImage } from '../media/image-kinds.js';
import { PictureSourcesDto } from '../media/media.dto.js';
import {
  DEFAULT_SORT_ORDER,
  NO_END_DATE,
  projectStatuses,
  type ProjectStatus,
  type Project,
} from './project.schema.js';
import { isCalendarDay } from '../../platform/http/input/time-zone-days.js';
import { parseMediaPath, pictureSources } from '../media/media-name.js';

const hasEnded = (project: object): boolean => (project as Partial<ProjectFieldsDto>).status === 'Ended';

const isEndDate = (value: unknown, { object }: ValidationArguments): boolean =>
  isCalendarDay(value) && !(value === NO_END_DATE && hasEnded(object));

const describeEndDate = ({ object }: ValidationArguments): string =>
  hasEnded(object)
    ? 'Give the day on which the project ended, as YYYY-MM-DD.'
    : 'Give a day as YYYY-MM-DD, or leave the end date out.';

const clientName = { example: 'Dana Whitfield', maxLength: 200 };

/** class-validator runs the lowest decorator first and reports the first failure. */
class ProjectFieldsDto {
  @LineText('Give the project a title of', {
    example: 'Property leads for three counties',
    maxLength: 200,
  })
  title!: string;

  @OptionalLineText('Give the tools in at most 1,000 characters, on one line, with commas between them.', {
    example: 'Zoominfo, Excel',
    default: '',
    maxLength: 1000,
    description: 'Comma-separated.',
  })
  tools: string = '';

  @ApiProperty({
    example: '<p>Owners of <strong>4,200</strong> vacant houses, each checked twice.</p>',
    default: '',
    maxLength: 50_000,
    description:
      'HTML. Paragraphs, headings, lists, emphasis, links, quotes and code stay; all else is taken out.',
  })
  @MaxLength(50_000, { message: 'The details have at most 50,000 characters.' })
  @IsString({ message: 'Give the details as text.' })
  details: string = '';

  @ApiProperty({ example: true, default: true, description: 'Visitors see active projects only.' })
  @IsBoolean({ message: 'Say whether the project is active: true or false.' })
  active: boolean = true;

  @ApiProperty({ enum: projectStatuses, example: 'Ended', default: 'Continue' })
  @IsIn(projectStatuses, { message: 'The status is Continue or Ended.' })
  status: ProjectStatus = 'Continue';

  @ApiProperty({ example: 5, minimum: 1, maximum: 5, type: 'integer' })
  @Min(1, { message: 'The ranking is at least 1.' })
  @Max(5, { message: 'The ranking is at most 5.' })
  @IsInt({ message: 'Give the ranking as a whole number from 1 to 5.' })
  projectRanking!: number;

  @ApiProperty({
    example: true,
    default: true,
    description: "Whether the project's page offers share links.",
  })
  @IsBoolean({ message: 'Say whether the project may be shared: true or false.' })
  share: boolean = true;

  @ApiProperty({
    example: '2025-03-31',
    default: NO_END_DATE,
    format: 'date',
    description: `${NO_END_DATE}: none. Required when the status is Ended.`,
  })
  @Satisfies(isEndDate, describeEndDate)
  endDate: string = NO_END_DATE;

  @ApiProperty({ example: 'Every record was right the first time.', default: '', maxLength: 5000 })
  @Trimmed()
  @Matches(lines, { message: 'Take control characters out of the client review.' })
  @MaxLength(5000, { message: 'A client review has at most 5,000 characters.' })
  @IsString({ message: 'Give the client review as text.' })
  clientReview: string = '';

  @OptionalLineText("Give the client's name in at most 200 characters, on one line.", {
    ...clientName,
    default: '',
  })
  clientName: string = '';

  @ApiProperty({
    example: 1,
    default: DEFAULT_SORT_ORDER,
    type: 'integer',
    description: 'Smaller comes first.',
  })
  @Min(-1_000_000, { message: 'The sort order is at least -1,000,000.' })
  @Max(1_000_000, { message: 'The sort order is at most 1,000,000.' })
  @IsInt({ message: 'Give the sort order as a whole number.' })
  sortOrder: number = DEFAULT_SORT_ORDER;

  @OptionalLineText('Give the address of the picture in at most 2,048 characters.', {
    example: '/api/media/0f8fad5bd9cb469fa16570867728950e/1600x900.jpg',
    default: '',
    maxLength: 2048,
    description: 'The secure_url of an uploaded picture. Empty: no picture.',
  })
  imageUrl: string = '';

  @OptionalLineText('Describe the picture in at most 300 characters, on one line.', {
    example: 'A street of brick houses, three of them boarded up',
    default: '',
    maxLength: 300,
    description: 'What the picture shows. Empty: the title says it.',
  })
  imageAlt: string = '';
}

const required = ['title', 'projectRanking'] as const;

class WrittenProjectDto extends IntersectionType(
  PickType(ProjectFieldsDto, required),
  // Null is refused.
  PartialType(OmitType(ProjectFieldsDto, required), { skipNullProperties: false }),
) {}

@IgnoreReadOnlyFields()
export class UpdateProjectDto extends WrittenProjectDto {}

export class CreateProjectDto extends OmitType(WrittenProjectDto, ['clientName']) {
  @LineText("Give the client's name in", clientName) clientName!: string;

  @SubmissionId() submissionId?: string;
}

const booleans = ['active', 'share'];
const numbers = ['projectRanking', 'sortOrder'];

/** Reads a text of a form. An empty control means: not given. The rule of the field refuses other texts. */
function fromText({ key, value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  if (booleans.includes(key) && /^(?:true|false)$/.test(value)) return value === 'true';
  if (numbers.includes(key) && /^-?\d{1,9}(\.\d{1,9})?$/.test(value)) return Number(value);
  return value === '' ? undefined : value;
}
for (const field of [...booleans, ...numbers, 'status', 'endDate'])
  Transform(fromText)(CreateProjectDto.prototype, field);

export class ProjectFormDto extends CreateProjectDto {
  @ApiPropertyOptional({ type: 'string', format: 'binary', description: `${anyImage}.` }) image?: unknown;
}

export class ProjectDto extends IntersectionType(EntityDto, ProjectFieldsDto) {
  @ApiPropertyOptional({
    type: PictureSourcesDto,
    description: 'Size and modern formats of imageUrl, when the picture is kept here.',
  })
  picture?: PictureSourcesDto;
}

export const plainFields = [
  ...(['title', 'tools', 'active', 'status', 'projectRanking', 'share', 'endDate'] as const),
  ...(['clientReview', 'clientName', 'sortOrder', 'imageAlt'] as const),
];

export function toProjectDto(project: Project): ProjectDto {
  const picture = parseMediaPath(project.imageUrl);
  return {
    ...entityFields(project),
    imageAlt: '',
    ...pick(project, ...plainFields, 'details', 'imageUrl'),
    ...(picture ? { picture: pictureSources(picture) } : {}),
  };
}

// The ids that fit into a body of 256 KB.
const MAX_PROJECTS = 9_500;

const listMessage = 'Give the ids of the projects as a list.';

export class ProjectOrderDto {
  @ApiProperty({
    type: [String],
    example: ['67a1f0c2e4b0a1b2c3d4e5f6', '67a1f0c2e4b0a1b2c3d4e5f7'],
    maxItems: MAX_PROJECTS,
    description: 'Every project, each once, in the order in which they are to be shown.',
  })
  @ArrayUnique({ message: 'Name each project once.' })
  @IsMongoId({ each: true, message: listMessage })
  @IsArray({ message: listMessage })
  ids!: string[];
}
