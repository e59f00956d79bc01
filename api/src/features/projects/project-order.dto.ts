import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';
import { MayHold } from '../../platform/http/input/may-hold.decorator.js';

/** As many ids as a body of 256 KB has room for. */
const MOST_PROJECTS = 9_500;

/** Lower case, as the database writes ids. What is no text stays as it came, for the rule to refuse. */
const LowerCaseIds = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id))
      : value,
  );

const IsListOfIds = (): PropertyDecorator =>
  ValidateBy({
    name: 'isListOfIds',
    validator: {
      validate: (value: unknown) => Array.isArray(value) && value.every(isObjectId),
      defaultMessage: () => 'Give the ids of the projects as a list.',
    },
  });

/** class-validator's own ArrayUnique compares each with each, and thousands of ids would hold everybody else up. */
const EachOnce = (): PropertyDecorator =>
  ValidateBy({
    name: 'eachOnce',
    validator: {
      validate: (value: unknown) => Array.isArray(value) && new Set(value).size === value.length,
      defaultMessage: () => 'Name each project once.',
    },
  });

@MayHold(MOST_PROJECTS + 1)
export class ProjectOrderDto {
  @ApiProperty({
    type: [String],
    example: ['67a1f0c2e4b0a1b2c3d4e5f6', '67a1f0c2e4b0a1b2c3d4e5f7'],
    maxItems: MOST_PROJECTS,
    description: 'Every project, each once, in the order in which they are to be shown.',
  })
  @LowerCaseIds()
  @EachOnce()
  @IsListOfIds()
  ids!: string[];
}
