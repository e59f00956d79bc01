import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export const pageLimits = { least: 1, most: 200, usual: 50 } as const;

const limitMessage = `Give a whole number from ${pageLimits.least} to ${pageLimits.most}.`;
const afterMessage = 'Take the value from the Link header of the page before.';

/** Which part of a long list. */
export class ListPageDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: pageLimits.least,
    maximum: pageLimits.most,
    description: 'A page of so many, and the way to the next one in the Link header.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: limitMessage })
  @Min(pageLimits.least, { message: limitMessage })
  @Max(pageLimits.most, { message: limitMessage })
  limit?: number;

  @ApiPropertyOptional({ description: 'From the Link header of the page before.' })
  @IsOptional()
  @IsString({ message: afterMessage })
  @IsNotEmpty({ message: afterMessage })
  @MaxLength(400, { message: afterMessage })
  after?: string;

  @ApiPropertyOptional({ enum: ['1'], description: 'Adds the header X-Total-Count.' })
  @IsOptional()
  @IsIn(['1'], { message: 'Give 1, or leave it out.' })
  count?: '1';
}
