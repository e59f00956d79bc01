import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { manifestText, parseManifest, type Manifest } from '../../src/platform/backup/archive-format.js';
import { checkArchive, type CheckedArchive } from '../../src/platform/backup/check-archive.js';
import { objectReferences } from '../../src/start/object-references.js';

/** One file of an archive, with its content. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
}

export const check = (path: string): Promise<CheckedArchive> => checkArchive(path, objectReferences);

/** All of an archive, as any tar reader sees it. */
export async function unpack(path: string): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  const tar = extract();
  createReadStream(path).pipe(tar);
  for await (const entry of tar) files.push({ name: entry.header.name, content: await buffer(entry) });
  return files;
}

/** Writes these files as a tar, whatever they are. */
export async function packInto(path: string, files: readonly ArchivedFile[]): Promise<void> {
  const tar = pack();
  for (const { name, content } of files) tar.entry({ name, mode: 0o600 }, content);
  tar.finalize();
  await pipeline(tar as AsyncIterable<Uint8Array>, createWriteStream(path));
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
    { ...last, content: Buffer.from(manifestText(change(manifest))) },
  ]);
}
