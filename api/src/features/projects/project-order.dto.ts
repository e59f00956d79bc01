import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsMongoId, ValidateBy } from 'class-validator';

/** As many ids as a body of 256 KB has room for. */
const MOST_PROJECTS = 9_500;

const listMessage = 'Give the ids of the projects as a list.';

/** Lower case, as the database writes ids. What is no text stays as it came, for the rule to refuse. */
const LowerCaseIds = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id))
      : value,
  );

/** class-validator's own ArrayUnique compares each with each, and thousands of ids would hold everybody else up. */
const EachOnce = (): PropertyDecorator =>
  ValidateBy({
    name: 'eachOnce',
    validator: {
      validate: (value: unknown) => Array.isArray(value) && new Set(value).size === value.length,
      defaultMessage: () => 'Name each project once.',
    },
  });

export class ProjectOrderDto {
  @ApiProperty({
    type: [String],
    example: ['67a1f0c2e4b0a1b2c3d4e5f6', '67a1f0c2e4b0a1b2c3d4e5f7'],
    maxItems: MOST_PROJECTS,
    description: 'Every project, each once, in the order in which they are to be shown.',
  })
  @LowerCaseIds()
  @EachOnce()
  @IsMongoId({ each: true, message: listMessage })
  @IsArray({ message: listMessage })
  ids!: string[];
}
