import type { Type as Class } from '@nestjs/common';
import { ApiPropertyOptional, PickType, refs, type ApiResponseNoStatusOptions } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { Response } from 'express';
import { CreatedDto } from '../answers/entity.dto.js';
import { OneOf } from '../input/decorators.js';

export const pageLimits = { most: 200, usual: 50 } as const;

export const afterMessage = 'Take the value from the Link header of the page before.';

const limitMessage = `Give a whole number from 1 to ${pageLimits.most}.`;

export class ListPageDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: pageLimits.most,
    description: 'A page of so many, and the way to the next one in the Link header.',
  })
  @IsOptional()
  @Type(() => Number)
  @Max(pageLimits.most, { message: limitMessage })
  @Min(1, { message: limitMessage })
  @IsInt({ message: limitMessage })
  limit?: number;

  @ApiPropertyOptional({ description: 'From the Link header of the page before.' })
  @IsOptional()
  @Matches(/^[\w-]{1,400}$/, { message: afterMessage })
  after?: string;

  @ApiPropertyOptional({ enum: ['1'], description: 'Adds the header X-Total-Count.' })
  @IsOptional()
  @IsIn(['1'], { message: 'Give 1, or leave it out.' })
  count?: '1';
}

export class QueueDto extends ListPageDto {
  @OneOf(['_id'], { description: 'The ids of all, at most 50,000. Ignores `limit` and `after`.' })
  fields?: '_id';

  @ApiPropertyOptional({
    example: '67a1f0c2e4b0a1b2c3d4e5f6',
    description: '1 to 50 ids, with commas. These entries in this order, whatever the filters are.',
  })
  @IsOptional()
  @Matches(/^[0-9a-f]{24}(,[0-9a-f]{24}){0,49}$/, { message: 'Give 1 to 50 ids, with commas between them.' })
  ids?: string;
}

export class IdDto extends PickType(CreatedDto, ['_id'] as const) {}

export interface Read<Item> {
  items: Item[];
  next?: { limit: number; after: string };
  total?: number | undefined;
}

const headers: ApiResponseNoStatusOptions['headers'] = {
  Link: {
    description: '`<path>; rel="next"`: the next page, when there is one.',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'With count=1: how many there are in all.',
    schema: { type: 'integer' },
  },
  'X-Counts': {
    description: 'With count=1, for applicants and enquiries: the `counts` of the same filters, as JSON.',
    schema: { type: 'string' },
  },
};

export const pageOf = (item: Class): ApiResponseNoStatusOptions => ({ type: [item], headers });

/** For `fields=_id` too. */
export const pageOrIdsOf = (item: Class): ApiResponseNoStatusOptions => ({
  schema: { type: 'array', items: { anyOf: refs(item, IdDto) } },
  headers,
});

type Page<Item> = Read<Item> & { counts?: object | undefined };

/** Sets the headers of the page. @returns the items, which are the body */
export function itemsOf<Item>({ items, next, total, counts }: Page<Item>, response: Response): Item[] {
  if (total !== undefined) response.set('X-Total-Count', String(total));
  if (counts) response.set('X-Counts', JSON.stringify(counts));
  if (!next) return items;
  const { count: _count, ...filters } = response.req.query as Record<string, string>;
  const query = new URLSearchParams({ ...filters, limit: String(next.limit), after: next.after });
  response.set('Link', `<${response.req.path}?${query.toString()}>; rel="next"`);
  return items;
}
