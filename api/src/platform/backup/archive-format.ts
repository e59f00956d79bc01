import { z } from 'zod';

/**
 * An archive is a plain tar: `secrets/`, `objects/<key>`, `database/<collection>.bson` (documents one after the other, as
 * mongodump writes them), and at the end `manifest.json`, which lists all of it. After the tar stands the SHA-256 of all its bytes, in
 * hexadecimal: `head -c -64 FILE | sha256sum`.
 */
export const FORMAT = 2;
export const DIGEST_BYTES = 64;
/** A tar is written in blocks of so many bytes. */
export const BLOCK_BYTES = 512;

export const MANIFEST = 'manifest.json';
/** In this order. An archive of before there were links of applicants has no key of theirs. */
export const secretParts = ['secrets/jwt-secret', 'secrets/link-secret'] as const;
/** The admin's password stood between them while the settings held it. Nothing is made of it any more: the account has its hash. */
export const PASSWORD_PART = 'secrets/admin-password';

export const objectPart = (key: string): string => `objects/${key}`;
export const keyOfPart = (name: string): string | undefined => /^objects\/(.+)$/.exec(name)?.[1];
export const collectionPart = (collection: string): string => `database/${collection}.bson`;
export const collectionOfPart = (name: string): string | undefined =>
  /^database\/([A-Za-z][A-Za-z0-9_-]{0,99})\.bson$/.exec(name)?.[1];

/** `leadlight-2026-11-22T03-00-00Z` */
export const archiveName = (at: Date): string =>
  `leadlight-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** When an archive of this file name was made; undefined for a file of another kind. */
export function archivedAt(file: string): Date | undefined {
  const [, day, hours, minutes, seconds] =
    /^leadlight-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-night-[\da-f]{8})?\.tar$/.exec(file) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const length = z.number().int().nonnegative();

const part = z.object({
  name: z.string(),
  length,
  sha256: sum,
  /** Of a collection. */
  documents: length.optional(),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that made it. */
  product: z.string().regex(/^\d+\.\d+\.\d+/),
  /** Of the database, of its driver and of Node.js, for whoever wonders later. */
  mongodb: z.string(),
  driver: z.string(),
  node: z.string(),
  createdAt: z.iso.datetime(),
  parts: z.array(part),
  /** What documents name and the store did not have. */
  lost: z.array(z.object({ collection: z.string(), object: z.string() })),
});

/** One entry of an archive. */
export type Part = z.infer<typeof part>;
/** What an archive says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** @returns undefined when it is not what was written. The format is read first: a newer one may look otherwise. */
export function parseManifest(text: string): Manifest | { newerFormat: number } | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data: head } = z.object({ format: z.number().int() }).safeParse(read);
  if (head && head.format > FORMAT) return { newerFormat: head.format };
  return manifestSchema.safeParse(read).data;
}

/** What an archive holds, for people. */
export const countsOf = ({ parts }: Manifest): { documents: number; objects: number; bytes: number } => ({
  documents: parts.reduce((sum, { documents = 0 }) => sum + documents, 0),
  objects: parts.filter(({ name }) => keyOfPart(name) !== undefined).length,
  bytes: parts.reduce((sum, { length }) => sum + length, 0),
});
