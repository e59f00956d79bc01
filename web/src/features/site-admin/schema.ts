import { get, set } from 'react-hook-form';
import { z } from 'zod';
import { schemas, type BlockId, type FieldMeta } from '../../content/schemas';

export const metaOf = (schema: z.ZodType) => schema.meta() as unknown as FieldMeta;

export const partsOf = (schema: z.ZodType): [string, z.ZodType][] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, part]) => [
        key,
        part instanceof z.ZodOptional ? (part.unwrap() as z.ZodType) : part,
      ])
    : [];

/** The schema of a list's entries. Undefined for anything else, also for lines of text. */
export const itemOf = (schema: z.ZodType) =>
  schema instanceof z.ZodArray && !metaOf(schema.element as z.ZodType).kind
    ? (schema.element as z.ZodType)
    : undefined;

export function blankOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodArray) return [];
  const { kind } = metaOf(schema);
  if (kind) return kind === 'number' ? 0 : '';
  return Object.fromEntries(partsOf(schema).map(([key, part]) => [key, blankOf(part)]));
}

/** The first two texts of an entry. */
export function titlesOf(schema: z.ZodType, entry: unknown): [string, string] {
  const [title = '', about = ''] = partsOf(schema).map(([key]) => String(get(entry, key) ?? ''));
  return [title, about];
}

/** Without `from` and `to`, the label says it all. */
export interface Change {
  label: string;
  from?: string;
  to?: string;
}

const textIn = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent;

/** Entries are the same if they have one name. A new name at the place of one that is gone is another name for the same entry. */
function changesInList(title: string, item: z.ZodType, before: unknown[], after: unknown[]): Change[] {
  const was = before.map((entry) => titlesOf(item, entry)[0]);
  const is = after.map((entry) => titlesOf(item, entry)[0]);
  const origins: number[] = [];
  for (const [place, name] of is.entries()) {
    const old = was[place];
    const isRenamed = old !== undefined && !is.includes(old) && !was.includes(name);
    const isSame = (other: string, n: number) => other === name && !origins.includes(n);
    origins.push((old === name && isSame(old, place)) || isRenamed ? place : was.findIndex(isSame));
  }
  const kept = origins.filter((origin) => origin >= 0);
  return [
    ...after.flatMap((entry, place) => {
      const origin = origins[place]!;
      return origin < 0
        ? { label: `${is[place]} is added.` }
        : changesIn(item, before[origin], entry, was[origin]);
    }),
    ...was.flatMap((name, place) => (kept.includes(place) ? [] : { label: `${name} is removed.` })),
    ...(kept.some((origin, place) => origin < (kept[place - 1] ?? 0))
      ? [{ label: `${title}: the order changes.` }]
      : []),
  ];
}

/** @param entry what the value belongs to; undefined for a block */
export function changesIn(schema: z.ZodType, before: unknown, after: unknown, entry?: string): Change[] {
  const { title, kind } = metaOf(schema);
  const item = itemOf(schema);
  if (item) return changesInList(title, item, before as unknown[], after as unknown[]);
  const parts = partsOf(schema);
  if (parts.length > 0) {
    const name = entry === undefined ? '' : entry || title;
    return parts.flatMap(([key, part]) => changesIn(part, get(before, key), get(after, key), name));
  }
  const [from = '', to = ''] = [before, after].map((value) => [value].flat().join('\n'));
  if (from === to) return [];
  const label = entry ? `${entry}, ${title}` : title;
  if (kind === 'picture') return [{ label: `${label} changes.` }];
  return [kind === 'rich' ? { label, from: textIn(from), to: textIn(to) } : { label, from, to }];
}

/** Such as 'Usman Farooq, Email'. @param path such as `members.4.email` */
export function factName(id: BlockId, value: object, path: string): string {
  const without = structuredClone(value);
  set(without, path, '');
  return changesIn(schemas[id], value, without)[0]?.label ?? path;
}
