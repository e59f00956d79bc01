import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { nextCursor } from './next-cursor';

/** One page of a long list. */
export interface CursorPage<Row> {
  rows: Row[];
  /** On all pages. */
  total: number;
  /** The cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

export function totalOf(meta: FetchBaseQueryMeta | undefined): number | undefined {
  const total = meta?.response?.headers.get('X-Total-Count');
  return total ? Number(total) : undefined;
}

/** For `transformResponse` of a list that is paged by cursors. */
export const toCursorPage = <Row>(rows: Row[], meta: FetchBaseQueryMeta | undefined): CursorPage<Row> => ({
  rows,
  total: totalOf(meta) ?? rows.length,
  next: nextCursor(meta?.response?.headers.get('Link')),
});
