import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Inject, Injectable } from '@nestjs/common';
import { Decrypter, Encrypter } from 'age-encryption';
import { errorCode } from '../../problem/error-code.js';
import { createS3Client } from '../../storage/s3-client.js';
import { isFull } from '../../storage/storage-full.js';
import { Settings, type OffsiteSettings } from '../../config/settings.js';
import { OffsiteError, toOffsiteError } from './offsite-error.js';
import { PassphraseRecipient } from './passphrase-recipient.js';

const ENCRYPTED = '.age';
const CONNECT_MS = 5000;
/** Without a byte in either direction. */
const SILENCE_MS = 60_000;
const PARTS_AT_ONCE = 2;
const SMALLEST_PART = 8 * 1024 ** 2;
/** A store takes 10,000. */
const MOST_PARTS = 9000;

/** An archive in the other store. */
export interface OffsiteBackup {
  /** Of the archive: without `.age`. */
  name: string;
  /** Encrypted. */
  bytes: number;
  at: Date;
}

interface Store {
  client: S3Client;
  bucket: string;
  prefix: string;
  password: string;
}

/** Copies of backups in another store, encrypted with age on their way there, and back. */
@Injectable()
export class OffsiteBackups {
  private readonly settings: OffsiteSettings | undefined;

  constructor(@Inject(Settings) { backupOffsite }: Pick<Settings, 'backupOffsite'>) {
    this.settings = backupOffsite;
  }

  /** Whether there is another store. */
  get isOn(): boolean {
    return this.settings !== undefined;
  }

  /** Whether old copies are deleted here rather than by rules of the bucket. */
  get deletesOld(): boolean {
    return this.settings?.isKeptByBucket === false;
  }

  /**
   * Takes a copy of an archive there, under its own name and `.age`.
   * @throws OffsiteError; nothing of it is kept there then
   */
  send(path: string): Promise<void> {
    return this.within(async ({ client, bucket, prefix, password }) => {
      const { size } = await stat(path);
      const encrypter = new Encrypter();
      encrypter.addRecipient(new PassphraseRecipient(password));
      const body = Readable.fromWeb(await encrypter.encrypt(ReadableStream.from(createReadStream(path))));
      try {
        await new Upload({
          client,
          params: {
            Bucket: bucket,
            Key: prefix + basename(path) + ENCRYPTED,
            Body: body,
            ContentType: 'application/octet-stream',
          },
          partSize: Math.max(SMALLEST_PART, Math.ceil(size / MOST_PARTS)),
          queueSize: PARTS_AT_ONCE,
        }).done();
      } finally {
        body.destroy();
      }
    });
  }

  /** What is there, oldest first. @throws OffsiteError */
  list(): Promise<OffsiteBackup[]> {
    return this.within(async ({ client, bucket, prefix }) => {
      const found: OffsiteBackup[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix, Delimiter: '/' });
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
          if (Key.endsWith(`.tar${ENCRYPTED}`))
            found.push({ name: Key.slice(prefix.length, -ENCRYPTED.length), bytes: Size, at: LastModified });
      return found;
    });
  }

  /**
   * Brings an archive back, decrypted.
   * @param name as `list` tells it; `.age` may follow
   * @returns the path of the file, which is for its owner alone
   * @throws OffsiteError; no file is left then
   */
  fetch(name: string, toFolder: string): Promise<string> {
    const archive = name.endsWith(ENCRYPTED) ? name.slice(0, -ENCRYPTED.length) : name;
    return this.within(async ({ client, bucket, prefix, password }) => {
      if (!/^[\w.-]+\.tar$/.test(archive))
        throw new OffsiteError(`${name} is not the name of a backup: take one of the list.`);
      const path = join(toFolder, archive);
      if (await isThere(path)) throw new OffsiteError(`${path} is there already: use it or move it away.`);
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: prefix + archive + ENCRYPTED }))
        .catch((error: unknown) => {
          if (!(error instanceof NoSuchKey)) throw error;
          throw new OffsiteError(`The other store has no backup ${archive}: take one of the list.`);
        });
      await decryptTo(path, Body as Readable, password);
      return path;
    });
  }

  /** @throws OffsiteError */
  remove(name: string): Promise<void> {
    return this.within(async ({ client, bucket, prefix }) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + name + ENCRYPTED }));
    });
  }

  /** No connection is kept between two nights. */
  private async within<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    if (!this.settings)
      throw new OffsiteError(
        'Backups are kept here alone: set BACKUP_S3_ENDPOINT and what .env.example names beside it.',
      );
    const client = createS3Client(this.settings, {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    });
    try {
      return await work({ client, ...this.settings });
    } catch (error) {
      throw toOffsiteError(error);
    } finally {
      client.destroy();
    }
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whole and on disk before it has its name. */
async function decryptTo(path: string, encrypted: Readable, password: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  const partial = `${path}.partial`;
  try {
    const plain = await decrypter.decrypt(ReadableStream.from(encrypted));
    await pipeline(Readable.fromWeb(plain), createWriteStream(partial, { mode: 0o600 }));
    const file = await open(partial, 'r+');
    await file.sync().finally(() => file.close());
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw explainDecryption(error, path);
  } finally {
    encrypted.destroy();
  }
}

/** age itself fails without a code; disks and stores have one. */
function explainDecryption(error: unknown, path: string): unknown {
  const copy = basename(path) + ENCRYPTED;
  if (isFull(error))
    return new OffsiteError(`There is no room for it in ${dirname(path)}: make room there.`, {
      cause: error,
    });
  if (errorCode(error) !== undefined) return error;
  const isWrongPassword = error instanceof Error && error.message.startsWith('no identity matched');
  return new OffsiteError(
    isWrongPassword
      ? `BACKUP_PASSWORD does not open ${copy}: give the one that it was made with.`
      : `${copy} is damaged: take another of the list.`,
    { cause: error },
  );
}
