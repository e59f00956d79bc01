import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import type { ArchivedSecrets } from '../config/settings.js';
import { BLOCK_BYTES, DIGEST_BYTES, PASSWORD_PART, secretParts } from './archive-format.js';
import { BackupRefusal } from './backup-refusal.js';

export const LONGEST_SECRET = 4096;

/** One file of an archive: to be read to its end before the next one is asked for. */
export interface ArchiveEntry {
  name: string;
  length: number;
  /** Where its header begins in the archive. */
  offset: number;
  chunks: AsyncIterable<Uint8Array>;
}

export const damaged = (path: string, what: string): BackupRefusal =>
  new BackupRefusal(`${basename(path)} is damaged (${what}). Nothing was changed; take another archive.`);

/** Reads an archive from its beginning to its end, once. */
export class ArchiveReader {
  private readonly hash = createHash('sha256');
  private digest: string | undefined;

  constructor(readonly path: string) {}

  /** The plain files of the tar, in order. @throws BackupRefusal for whatever is not a tar of plain files */
  async *entries(): AsyncGenerator<ArchiveEntry> {
    const tar = extract();
    try {
      const file = createReadStream(this.path, { end: Math.max(0, (await this.tarBytes()) - 1) });
      file.on('error', (error) => tar.destroy(error));
      file.on('data', (chunk) => this.hash.update(chunk));
      tar.once('close', () => file.destroy());
      file.pipe(tar);
      for await (const entry of tar) {
        const { name, size, type, linkname } = entry.header;
        if (type !== 'file' || linkname) throw new Error(`${JSON.stringify(name)} is not a file`);
        const chunks = entry as unknown as AsyncIterable<Uint8Array>;
        yield { name, length: size, offset: entry.offset, chunks: this.explained(chunks) };
      }
    } catch (error) {
      throw this.explain(error);
    } finally {
      tar.destroy();
    }
  }

  /** After the last entry. False also for an archive that ends without a digest. */
  get isAsWritten(): boolean {
    return this.digest === this.hash.digest('hex');
  }

  /** Reads the digest after the tar, where there is one. @returns the length of the tar */
  private async tarBytes(): Promise<number> {
    const file = await open(this.path);
    try {
      const { size } = await file.stat();
      if (size % BLOCK_BYTES !== DIGEST_BYTES) return size;
      const { buffer } = await file.read(Buffer.alloc(DIGEST_BYTES), 0, DIGEST_BYTES, size - DIGEST_BYTES);
      this.digest = buffer.toString('latin1');
      return size - DIGEST_BYTES;
    } finally {
      await file.close();
    }
  }

  private async *explained(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks;
    } catch (error) {
      throw this.explain(error);
    }
  }

  private explain(error: unknown): BackupRefusal {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      return new BackupRefusal(`There is no file ${this.path}. See what there is with \`backup list\`.`);
    if (syscall !== undefined) return new BackupRefusal(`${this.path} cannot be read (${message}).`);
    return damaged(this.path, message);
  }
}

/** The secrets of an archive, which are its first parts. They are not checked. @throws BackupRefusal where they are missing */
export async function readSecrets(path: string): Promise<ArchivedSecrets> {
  const secrets = new Map<string, string>();
  const expected: string[] = [...secretParts, PASSWORD_PART];
  for await (const { name, length, chunks } of new ArchiveReader(path).entries()) {
    if (!expected.includes(name) || secrets.has(name) || length > LONGEST_SECRET) break;
    secrets.set(name, await text(chunks));
  }
  const [jwtSecret, linkSecret] = secretParts.map((name) => secrets.get(name));
  if (!jwtSecret) throw damaged(path, 'a secret is missing');
  return { jwtSecret, ...(linkSecret && { linkSecret }) };
}
