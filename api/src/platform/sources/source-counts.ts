import type { AggregateOptions, Model, QueryFilter } from 'mongoose';
import { notKnown, type ListedSource } from './source.dto.js';
import type { Source } from './source.schema.js';

/** Numbers of one source, campaign, landing page and week. */
export interface SourceCounts extends ListedSource {
  campaign?: string;
  landing?: string;
  /** Its Monday, 00:00. */
  week: Date;
}

interface Counted {
  source?: Source;
  createdAt: Date;
}

const names = ['channel', 'name', 'campaign', 'landing'] as const;
// Not the whole subdocument: the index has its fields.
const source = Object.fromEntries(names.map((name) => [name, `$source.${name}`]));

/** @param hint an index with all fields that are read @param unnamed for documents without a source */
export async function countBySource<Name extends string>(
  documents: Pick<Model<Counted>, 'aggregate'>,
  filter: QueryFilter<Counted>,
  groups: Record<Name, object>,
  timezone: string,
  hint: Exclude<AggregateOptions['hint'], undefined>,
  unnamed: ListedSource = notKnown,
): Promise<(SourceCounts & Record<Name, number>)[]> {
  const week = { $dateTrunc: { date: '$createdAt', unit: 'week', timezone, startOfWeek: 'monday' } };
  const found = await documents.aggregate<Record<string, unknown>>(
    [{ $match: filter }, { $group: { _id: { ...source, week }, ...groups } }, { $sort: { _id: 1 } }],
    { hint },
  );
  return found.map(({ _id, ...counts }) => {
    // An index has null for what is missing.
    const known = Object.entries(_id as object).filter(([, value]) => value !== null);
    return { ...unnamed, ...Object.fromEntries(known), ...counts } as SourceCounts & Record<Name, number>;
  });
}
