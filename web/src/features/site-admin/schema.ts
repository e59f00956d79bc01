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

/** What the entries of a list are; undefined for anything else. */
export const itemOf = (schema: z.ZodType) =>
  schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;

export function blankOf(schema: z.ZodType): unknown {
  const { kind } = metaOf(schema);
  if (kind) return kind === 'number' ? 0 : '';
  return itemOf(schema) ? [] : Object.fromEntries(partsOf(schema).map(([key, part]) => [key, blankOf(part)]));
}

/** The first two texts of an entry. */
export function titlesOf(schema: z.ZodType, entry: unknown): [string, string] {
  const texts = partsOf(schema).map(([key]) => String(get(entry, key) ?? ''));
  return [texts[0] ?? String(entry), texts[1] ?? ''];
}

/** Without `from` and `to`, the label says it all. */
export interface Change {
  label: string;
  from?: string;
  to?: string;
}

const textIn = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent;

const isRising = (places: number[]) => places.every((place, i) => i === 0 || place > places[i - 1]!);

function changesInList(title: string, item: z.ZodType, before: unknown[], after: unknown[]): Change[] {
  const was = before.map((entry) => titlesOf(item, entry)[0]);
  const is = after.map((entry) => titlesOf(item, entry)[0]);
  /** Places of the entries before: the same name at the same place, then anywhere else, then another name at the same place. */
  const origins = is.map((name, place) => (was[place] === name ? place : -1));
  is.forEach((name, place) => {
    if (origins[place] === -1)
      origins[place] = was.findIndex((other, n) => other === name && !origins.includes(n));
  });
  origins.forEach((origin, place) => {
    if (origin === -1 && place < was.length && !origins.includes(place)) origins[place] = place;
  });
  const kept = origins.filter((place) => place >= 0);
  const moved = kept.find((place) => isRising(kept.filter((other) => other !== place))) ?? -1;
  const order = `${was[moved]} moves from place ${moved + 1} to ${origins.indexOf(moved) + 1}.`;
  return [
    ...origins.flatMap((origin, place) =>
      origin < 0
        ? { label: `${is[place]} is added.` }
        : changesIn(item, before[origin], after[place], was[origin]),
    ),
    ...was.flatMap((name, place) => (origins.includes(place) ? [] : { label: `${name} is removed.` })),
    ...(isRising(kept) ? [] : [{ label: moved < 0 ? `${title}: the order changes.` : order }]),
  ];
}

/** @param entry what the value belongs to; undefined for a block */
export function changesIn(schema: z.ZodType, before: unknown, after: unknown, entry?: string): Change[] {
  const { title, kind } = metaOf(schema);
  const item = itemOf(schema);
  if (item) return changesInList(title, item, before as unknown[], after as unknown[]);
  if (!kind)
    return partsOf(schema).flatMap(([key, part]) =>
      changesIn(part, get(before, key), get(after, key), entry === undefined ? '' : entry || title),
    );
  const [from, to] = ([before, after] as (string | number | undefined)[]).map((value = '') =>
    String(value),
  ) as [string, string];
  if (from === to) return [];
  const label =
    entry && entry !== from ? `${entry}, ${kind === 'link' ? title : title.toLowerCase()}` : title;
  if (kind === 'picture') return [{ label: `${label} changes.` }];
  return [kind === 'rich' ? { label, from: textIn(from), to: textIn(to) } : { label, from, to }];
}

/** Such as 'Usman Farooq, email'. @param path such as `members.4.email` */
export function factName(id: BlockId, value: object, path: string): string {
  const without = structuredClone(value);
  set(without, path, '');
  return changesIn(schemas[id], value, without)[0]?.label ?? path;
}
