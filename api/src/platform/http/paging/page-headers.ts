import { ApiOkResponse } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import type { Request, Response } from 'express';

/** What the headers of a part of a long list say. */
export interface ListPage {
  /** Where the next page begins, when there is one. */
  next?: { limit: number; after: string; filters?: Record<string, string> };
  /** How many there are in all, when that was asked for. */
  total?: number;
}

/** Documents a list of `item` that comes in pages. */
export const ApiPagedList = (item: Type): MethodDecorator =>
  ApiOkResponse({
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

/** Lists of people are for nobody's cache. */
export function setPageHeaders(request: Request, response: Response, { next, total }: ListPage): void {
  response.set('Cache-Control', 'no-store');
  if (total !== undefined) response.set('X-Total-Count', String(total));
  if (!next) return;
  const query = new URLSearchParams({ limit: String(next.limit), after: next.after, ...next.filters });
  response.set('Link', `<${request.path}?${query.toString()}>; rel="next"`);
}
