import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiPropertyOptional, type ApiResponseNoStatusOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Request, Response } from 'express';

export const pageLimits = { most: 200, usual: 50 } as const;

const MAX_PAGE = 100_000;

export const afterMessage = 'Take the value from the Link header of the page before.';

export function WholeNumber(maximum: number, description: string, minimum = 1): PropertyDecorator {
  const message = `Give a whole number from ${minimum} to ${maximum}.`;
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum, maximum, description }),
    IsOptional(),
    Type(() => Number),
    Max(maximum, { message }),
    Min(minimum, { message }),
    IsInt({ message }),
  );
}

export class ListPageDto {
  @WholeNumber(pageLimits.most, 'A page of so many, and the way to the next one in the Link header.')
  limit?: number;

  @ApiPropertyOptional({ description: 'From the Link header of the page before.' })
  @IsOptional()
  @IsString({ message: afterMessage })
  @IsNotEmpty({ message: afterMessage })
  @MaxLength(400, { message: afterMessage })
  after?: string;

  @WholeNumber(MAX_PAGE, 'A page by its number, in place of `after`. Entries that arrive meanwhile move it.')
  page?: number;

  @ApiPropertyOptional({ enum: ['1'], description: 'Adds the header X-Total-Count.' })
  @IsOptional()
  @IsIn(['1'], { message: 'Give 1, or leave it out.' })
  count?: '1';
}

export interface ListPage {
  next?: { limit: number; after: string };
  total?: number;
}

export const pageOf = (item: Class): ApiResponseNoStatusOptions => ({
  type: [item],
  headers: {
    Link: {
      description: '`<path>; rel="next"`: the next page, when there is one.',
      schema: { type: 'string' },
    },
    'X-Total-Count': {
      description: 'With count=1: how many there are in all.',
      schema: { type: 'integer' },
    },
  },
});

export function setPageHeaders(request: Request, response: Response, { next, total }: ListPage): void {
  response.set('Cache-Control', 'no-store');
  if (total !== undefined) response.set('X-Total-Count', String(total));
  if (!next) return;
  const { page: _page, count: _count, ...filters } = request.query as Record<string, string>;
  const query = new URLSearchParams({ ...filters, limit: String(next.limit), after: next.after });
  response.set('Link', `<${request.path}?${query.toString()}>; rel="next"`);
}
