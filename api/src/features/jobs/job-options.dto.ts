import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateBy, ValidateNested } from 'class-validator';
import { MayBeAbsent } from '../../platform/http/input/decorators.js';
import { isClosingDay } from './closing-day.js';
import { employmentTypes, workplaces, type EmploymentType, type Workplace } from './job-kinds.js';
import { SalaryDto } from './salary.dto.js';

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

/** What a job may say beside its required fields. None of it is ever null: what a job does not say is left out. */
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

/** The compiler wants none forgotten. */
const names: Record<keyof JobOptionsDto, true> = {
  closesOn: true,
  employmentType: true,
  workplace: true,
  salary: true,
};
export const jobOptions = Object.keys(names) as (keyof JobOptionsDto)[];
