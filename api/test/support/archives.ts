import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { mongo } from 'mongoose';
import {
  collectionOfPart,
  DIGEST_BYTES,
  parseManifest,
  type Manifest,
} from '../../src/platform/backup/archive-format.js';
import { ArchiveWriter } from '../../src/platform/backup/archive-writer.js';
import { bsonDocuments, readDocument } from '../../src/platform/backup/bson-documents.js';
import { readArchive, type WholeArchive } from '../../src/platform/backup/read-archive.js';
import { archiveRules } from '../../src/start/archive-rules.js';

/** One file of an archive, with its content. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
}

/** An archive that is whole. */
export interface CheckedArchive extends WholeArchive {
  path: string;
}

export const check = async (path: string): Promise<CheckedArchive> => ({
  path,
  ...(await readArchive(path, archiveRules)),
});

/** All of an archive. */
export async function unpack(path: string): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  const tar = extract();
  tar.end((await readFile(path)).subarray(0, -DIGEST_BYTES));
  for await (const entry of tar) files.push({ name: entry.header.name, content: await buffer(entry) });
  return files;
}

/** Writes these files as an archive, whatever they are, with the checksum of it all. */
export async function packInto(path: string, files: readonly ArchivedFile[]): Promise<void> {
  const tar = pack();
  for (const { name, content } of files) tar.entry({ name, mode: 0o600 }, content);
  tar.finalize();
  const bytes = await buffer(tar as AsyncIterable<Uint8Array>);
  await writeFile(
    path,
    Buffer.concat([bytes, Buffer.from(createHash('sha256').update(bytes).digest('hex'))]),
  );
}

/** The documents of a part. */
const documentsIn = async (content: Buffer): Promise<Record<string, unknown>[]> => {
  const documents: Record<string, unknown>[] = [];
  for await (const bytes of bsonDocuments(Readable.from([content]))) documents.push(readDocument(bytes));
  return documents;
};

/** What is different in a forged archive: the content of a part, or the documents of a collection. */
export interface Forgery {
  parts?: Record<string, string | Buffer>;
  documents?: Record<string, (documents: Record<string, unknown>[]) => object[]>;
  /** Parts that an older version did not write. */
  without?: readonly string[];
}

/** An archive of which every checksum is right and a part is not what the product wrote. A part that it lacks is added. */
export async function forge(
  path: string,
  into: string,
  { parts = {}, documents = {}, without = [] }: Forgery,
): Promise<void> {
  const files = await unpack(path);
  const manifest = parseManifest((files.pop() as ArchivedFile).content.toString()) as Manifest;
  const added = Object.keys(parts).filter((name) => !files.some((file) => file.name === name));
  for (const name of added) files.unshift({ name, content: Buffer.alloc(0) });
  await rm(into, { force: true });
  const archive = new ArchiveWriter(into, new Date(manifest.createdAt));
  for (const { name, content } of files.filter((file) => !without.includes(file.name))) {
    const collection = collectionOfPart(name);
    const change = documents[collection ?? ''];
    const forged = change
      ? Buffer.concat(change(await documentsIn(content)).map((document) => mongo.BSON.serialize(document)))
      : Buffer.from(parts[name] ?? content);
    const count = collection === undefined ? undefined : (await documentsIn(forged)).length;
    await archive.add(name, forged.length, Readable.from([forged]), count);
  }
  await archive.finish(manifest);
}

/** The same archive with a manifest that says something else, and is true to itself. */
export async function withManifest(
  path: string,
  into: string,
  change: (manifest: Manifest) => Manifest,
): Promise<void> {
  const files = await unpack(path);
  const last = files.at(-1) as ArchivedFile;
  const manifest = parseManifest(last.content.toString()) as Manifest;
  await packInto(into, [
    ...files.slice(0, -1),
    { ...last, content: Buffer.from(JSON.stringify(change(manifest))) },
  ]);
}
