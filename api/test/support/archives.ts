import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { fromBufferPromise } from 'yauzl';
import {
  DIGEST_BYTES,
  checkArchive,
  readSecrets,
  type Manifest,
} from '../../src/platform/backup/archive-format.js';
import { BackupImporter } from '../../src/platform/backup/backup-importer.service.js';
import type { ArchivedSecrets, Settings } from '../../src/platform/config/settings.js';
import { archivedCollections } from '../../src/start/archived-collections.js';
import { withInstallation } from '../../src/start/installation-work.js';

export interface ArchivedFile {
  name: string;
  content: Buffer;
}

/** An archive that is not damaged. */
export interface CheckedArchive extends ArchivedSecrets {
  path: string;
  manifest: Manifest;
}

export const check = async (path: string): Promise<CheckedArchive> => ({
  path,
  manifest: await checkArchive(path, archivedCollections),
  ...(await readSecrets(path)),
});

/** As the command does. */
export const restoreInto = (settings: Settings, path: string) =>
  withInstallation(settings, (context) => context.get(BackupImporter).restore(path));

export const mayReplace = (settings: Settings): Settings => ({
  ...settings,
  backup: { ...settings.backup, replace: true },
});

export async function unpack(path: string): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  const tar = extract();
  tar.end((await readFile(path)).subarray(0, -DIGEST_BYTES));
  for await (const entry of tar) files.push({ name: entry.header.name, content: await buffer(entry) });
  return files;
}

/** Writes these files as an archive with a correct checksum. */
export async function packInto(path: string, files: readonly ArchivedFile[]): Promise<void> {
  const tar = pack();
  for (const { name, content } of files) tar.entry({ name, mode: 0o600 }, content);
  tar.finalize();
  const bytes = await buffer(tar as AsyncIterable<Uint8Array>);
  const digest = createHash('sha256').update(bytes).digest('hex');
  await writeFile(path, Buffer.concat([bytes, Buffer.from(digest)]));
}

/** The files of a ZIP archive, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
