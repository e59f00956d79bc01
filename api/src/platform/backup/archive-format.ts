import { basename } from 'node:path';
import type { mongo } from 'mongoose';
import { z } from 'zod';
import type { StoredCollection } from '../stored-files/object-references.js';

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

/** `manual` archives stay until the operator deletes them. BACKUP_KEEP limits the others. */
export type BackupReason = 'manual' | 'night' | 'update';

/** `leadlight-2026-11-22T03-00-00Z-night.tar` */
export const archiveName = (at: Date, reason: BackupReason): string =>
  `leadlight-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${reason === 'manual' ? '' : `-${reason}`}.tar`;

// Version 1.0 added eight digits of the installation's id.
const namePattern =
  /^leadlight-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?<reason>-night(?:-[\da-f]{8})?|-update)?\.tar$/;

export const isArchive = (file: string): boolean => namePattern.test(file);
export const isAutomaticArchive = (file: string): boolean =>
  Boolean(namePattern.exec(file)?.groups?.['reason']);

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

export const countsOf = ({ parts }: Manifest): { documents: number; objects: number; bytes: number } => ({
  documents: parts.reduce((sum, { documents = 0 }) => sum + documents, 0),
  objects: parts.filter(({ name }) => keyOfPart(name) !== undefined).length,
  bytes: parts.reduce((sum, { length }) => sum + length, 0),
});

export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}

export const damaged = (path: string, what: string): BackupRefusal =>
  new BackupRefusal(`${basename(path)} is damaged (${what}). Nothing was changed; take another archive.`);

export type ArchivedDocument = mongo.BSON.Document;

export interface ArchivedCollection extends StoredCollection {
  /** Its documents have the `email` of a person. */
  readonly isOfPeople?: true;
  /** Ids of the documents that a document is about. Default: its own. */
  readonly idsOf?: (document: ArchivedDocument) => readonly string[];
  readonly filter?: mongo.Filter<ArchivedDocument>;
  /** The document as a restore stores it. @throws BackupRefusal */
  readonly prepare?: (document: ArchivedDocument) => ArchivedDocument;
  /** A restore over an installation keeps the documents that are there. */
  readonly isKept?: true;
}

/** In reading order. Injection token. */
export class ArchivedCollections {
  constructor(readonly all: readonly ArchivedCollection[]) {}

  find(name: string | undefined): ArchivedCollection | undefined {
    return this.all.find((collection) => collection.name === name);
  }
}
