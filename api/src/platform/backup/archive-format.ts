import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';

/**
 * An archive is a plain tar: `secrets/`, `objects/<key>`, `database/<collection>.bson` (documents one after the other, as
 * mongodump writes them), and at the end `manifest.json`, which says of all of it what it has to be.
 */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const secretParts = ['secrets/jwt-secret', 'secrets/admin-password'] as const;

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

const contentSchema = z.object({
  format: z.number().int().positive(),
  /** Version of the product that made it. */
  product: z.string().regex(/^\d+\.\d+\.\d+/),
  /** Of the database, of its driver and of Node.js, for whoever wonders later. */
  mongodb: z.string(),
  driver: z.string(),
  node: z.string(),
  createdAt: z.iso.datetime(),
  /** All that stands before the manifest, headers and padding too. */
  before: z.object({ length, sha256: sum }),
  parts: z.array(part),
  /** What documents name and the store did not have, neither in its place nor in quarantine. */
  lost: z.array(z.object({ collection: z.string(), object: z.string() })),
});

/** One entry of an archive. */
export type Part = z.infer<typeof part>;
/** What an archive says of itself. */
export type Manifest = z.infer<typeof contentSchema>;

const manifestSchema = contentSchema.extend({ checksum: sum });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of the first so many bytes of a file. */
export async function sha256OfFile(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  if (bytes > 0)
    for await (const chunk of createReadStream(path, { end: bytes - 1 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** As it stands in the archive, with a checksum of its own. */
export const manifestText = (manifest: Manifest): string =>
  JSON.stringify({ ...manifest, checksum: sha256(JSON.stringify(manifest)) });

/** @returns undefined when it is not what `manifestText` wrote. The format is read first: a newer one may look otherwise. */
export function parseManifest(text: string): Manifest | { newerFormat: number } | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data: head } = z.object({ format: z.number().int() }).safeParse(read);
  if (head && head.format > FORMAT) return { newerFormat: head.format };
  const { data } = manifestSchema.safeParse(read);
  if (!data) return undefined;
  // Over what was read, in the order in which it was written: the schema puts its own order into what it gives.
  const { checksum, ...written } = read as typeof data;
  return checksum === sha256(JSON.stringify(written)) ? written : undefined;
}
