import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, type ValidationArguments } from 'class-validator';
import { MayBeAbsent, Satisfies } from '../../platform/http/input/decorators.js';
import { salaryUnits, type SalaryUnit } from './job.schema.js';

// Enough for a year in the smallest currency.
const MOST = 100_000_000_000;

const currencies = Intl.supportedValuesOf('currency');

const limits = { minimum: 0, exclusiveMinimum: true, maximum: MOST } as const;
const amountRule = `a number above 0 and at most ${MOST}, with at most two decimals`;
const unitMessage = `Give the unit as one of ${salaryUnits.join(', ')}.`;
const currencyMessage = 'Give the currency as its code of three capital letters (ISO 4217), such as PKR.';

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= MOST && Math.round(value * 100) / 100 === value;

/** Accepts invalid amounts: isAmount refuses them. */
function isAtLeastMin(max: unknown, { object }: ValidationArguments): boolean {
  const { min } = object as Partial<SalaryDto>;
  return !isAmount(max) || !isAmount(min) || max >= min;
}

export class SalaryDto {
  @ApiProperty({
    example: 120_000,
    ...limits,
    description: 'The amount, or the lower one of two. At most two decimals.',
  })
  @Satisfies(isAmount, `Give the lower amount as ${amountRule}.`)
  min!: number;

  @ApiPropertyOptional({
    example: 180_000,
    ...limits,
    description: 'The upper amount, not below `min`. At most two decimals.',
  })
  @MayBeAbsent()
  @Satisfies(isAtLeastMin, 'Give an upper amount that is not below the lower one, or leave it out.')
  @Satisfies(isAmount, `Give the upper amount as ${amountRule}, or leave it out.`)
  max?: number;

  @ApiProperty({ example: 'PKR', pattern: '^[A-Z]{3}$', description: 'ISO 4217.' })
  @IsIn(currencies, { message: currencyMessage })
  currency!: string;

  @ApiProperty({ enum: salaryUnits, example: 'MONTH' })
  @IsIn(salaryUnits, { message: unitMessage })
  unit!: SalaryUnit;
}
