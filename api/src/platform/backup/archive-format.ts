import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { productVersion, type ArchivedSecrets } from '../config/settings.js';
import { isObjectKey } from '../storage/object-storage.js';
import type { ArchivedCollections } from '../stored-files/object-references.js';

/**
 * An archive is a tar of `secrets/`, `objects/<key>`, `database/<collection>.bson` (as mongodump writes it) and `manifest.json`, followed
 * by the SHA-256 of the tar in hexadecimal: `head -c -64 FILE | sha256sum`.
 */
export const FORMAT = 2;
export const DIGEST_BYTES = 64;

export const MANIFEST = 'manifest.json';
export const secretParts = { jwtSecret: 'secrets/jwt-secret', linkSecret: 'secrets/link-secret' } as const;
export const objectPart = (key: string): string => `objects/${key}`;
export const keyOfPart = (name: string): string | undefined => /^objects\/(.+)$/.exec(name)?.[1];
export const collectionPart = (collection: string): string => `database/${collection}.bson`;
export const collectionOfPart = (name: string): string | undefined =>
  /^database\/(.+)\.bson$/.exec(name)?.[1];

/** `manual` archives stay until the operator deletes them. The product limits the number of the others. */
export type BackupReason = 'manual' | 'night' | 'update';

/** `leadlight-2026-11-22T03-00-00Z-night.tar` */
export const archiveName = (at: Date, reason: BackupReason): string =>
  `leadlight-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${reason === 'manual' ? '' : `-${reason}`}.tar`;

// Version 1.0 added eight digits of the installation's id.
const namePattern =
  /^leadlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-(?<reason>night|update)(?:-[\da-f]{8})?)?\.tar$/;

export const isArchive = (file: string): boolean => namePattern.test(file);
/** @returns undefined for an archive that was made by hand, and for other files */
export const madeBy = (file: string): string | undefined => namePattern.exec(file)?.groups?.['reason'];

const length = z.number().int().nonnegative();

const part = z.object({
  name: z.string(),
  length,
  sha256: z.string(),
  documents: length.optional(),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  mongodb: z.string(),
  driver: z.string(),
  node: z.string(),
  createdAt: z.iso.datetime(),
  parts: z.array(part),
  /** Objects that documents name and the storage did not have. */
  lost: z.array(z.object({ collection: z.string(), object: z.string() })),
});

export type Part = z.infer<typeof part>;
export type Manifest = z.infer<typeof manifestSchema>;

export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}

export const damaged = (path: string, what: string): BackupRefusal =>
  new BackupRefusal(`${basename(path)} is damaged (${what}). Nothing was changed; take another archive.`);

export type ArchivedDocument = mongo.BSON.Document;

const OLD_COLLECTIONS = ['installation'];
const SHORTEST_DOCUMENT = 5;

type Chunks = AsyncIterable<Uint8Array>;

/** Read its chunks before the next entry. */
type ArchiveEntry = Pick<Part, 'name' | 'length'> & { chunks: Chunks };

async function tarOf(path: string): Promise<{ end: number; digest: string }> {
  const refuse = (error: NodeJS.ErrnoException): never => {
    throw new BackupRefusal(
      error.code === 'ENOENT'
        ? `There is no file ${path}. See what there is with \`backup list\`.`
        : `${path} cannot be read (${error.message}).`,
    );
  };
  const { size } = await stat(path).catch(refuse);
  const length = size - DIGEST_BYTES;
  if (length <= 0) throw damaged(path, 'its end is missing');
  const digest = await text(createReadStream(path, { start: length })).catch(refuse);
  return { end: length - 1, digest };
}

export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const { end } = await tarOf(path);
  const tar = extract();
  const reading = pipeline(createReadStream(path, { end }), tar);
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new Error(`${JSON.stringify(name)} is not a file`);
      yield { name, length: size, chunks: entry as unknown as Chunks };
      // Skips what was not read.
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw error instanceof BackupRefusal ? error : damaged(path, (error as Error).message);
  } finally {
    tar.destroy();
  }
}

/** Reads the first parts of an archive and does not check them. */
export async function readSecrets(path: string): Promise<ArchivedSecrets> {
  const secrets = new Map<string, string>();
  for await (const { name, chunks } of readEntries(path)) {
    if (!name.startsWith('secrets/')) break;
    secrets.set(name, await text(chunks));
  }
  const jwtSecret = secrets.get(secretParts.jwtSecret);
  const linkSecret = secrets.get(secretParts.linkSecret);
  if (!jwtSecret) throw damaged(path, 'a secret is missing');
  return { jwtSecret, ...(linkSecret && { linkSecret }) };
}

/** Reads an archive to its end and checks format, versions, names, documents and the checksum of all bytes. */
export async function checkArchive(path: string, collections: ArchivedCollections): Promise<Manifest> {
  const { end, digest } = await tarOf(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { end }), hash);
  if (hash.digest('hex') !== digest) throw damaged(path, 'its checksum is not that of what was written');
  let manifest: Manifest | undefined;
  let unknown: string | undefined;
  try {
    for await (const { name, chunks } of readEntries(path)) {
      const collection = collections.find(collectionOfPart(name));
      if (name !== MANIFEST && !isKnown(name, collections)) unknown ??= name;
      if (name === MANIFEST) manifest = parseManifest(path, await text(chunks));
      else if (collection) for await (const bytes of bsonDocuments(chunks)) readDocument(bytes);
    }
  } catch (error) {
    throw error instanceof BackupRefusal ? error : damaged(path, (error as Error).message);
  }
  if (!manifest) throw damaged(path, `it has no ${MANIFEST}`);
  if (unknown !== undefined) throw damaged(path, `it holds ${JSON.stringify(unknown)}, which no archive has`);
  return manifest;
}

function isKnown(name: string, collections: ArchivedCollections): boolean {
  const key = keyOfPart(name);
  if (key !== undefined) return isObjectKey(key) && /^(?:resumes|media)\//.test(key);
  const collection = collectionOfPart(name);
  if (collection === undefined) return name.startsWith('secrets/');
  return collections.find(collection) !== undefined || OLD_COLLECTIONS.includes(collection);
}

function parseManifest(path: string, json: string): Manifest {
  const newer = (why: string): BackupRefusal =>
    new BackupRefusal(
      `${basename(path)} is newer than this Leadlight (${why}). Nothing was changed; update Leadlight, then try again.`,
    );
  const read: unknown = JSON.parse(json);
  const { format } = z.object({ format: z.number() }).parse(read);
  if (format > FORMAT) throw newer(`its format is ${format}`);
  const { data: manifest } = manifestSchema.safeParse(read);
  if (!manifest) throw damaged(path, `its ${MANIFEST} is not what was written`);
  if (manifest.product.localeCompare(productVersion, 'en', { numeric: true }) > 0)
    throw newer(`it was made by ${manifest.product}, and this is ${productVersion}`);
  return manifest;
}

/** Keeps the stored type of each number. */
export const readDocument = (bytes: Uint8Array): ArchivedDocument =>
  mongo.BSON.deserialize(bytes, {
    promoteValues: false,
    promoteLongs: false,
    promoteBuffers: false,
    bsonRegExp: true,
  });

export async function* bsonDocuments(chunks: Chunks): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    for (;;) {
      const left = rest.length - from;
      const length = left < 4 ? SHORTEST_DOCUMENT : rest.readInt32LE(from);
      if (length < SHORTEST_DOCUMENT) throw new Error('not a document');
      if (left < length) break;
      yield rest.subarray(from, from + length);
      from += length;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) throw new Error('a document without its end');
}
