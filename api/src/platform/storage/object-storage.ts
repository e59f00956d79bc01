import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { generalProblems, Problem } from '../problem/problem.js';

export const KEYS_AT_ONCE = 500;
export const concurrency = 8;

/** The caller reads the stream to its end or destroys it. */
export interface StoredObject {
  stream: Readable;
  length: number;
}

export interface ObjectSource extends StoredObject {
  contentType: string;
}

/** Folders and a name with an extension: no empty part, no `..`, nothing that a file system reads differently. */
const keyPattern = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){1,4}[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.[a-z0-9]{1,10}$/;
const folderPattern = /^(?:[a-z0-9][a-z0-9_-]{0,63}\/){1,4}$/;

export const isObjectKey = (key: string): boolean => keyPattern.test(key);

function assertKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
}

const HTTP_INSUFFICIENT_STORAGE = 507;
const fullErrnos: readonly unknown[] = [-constants.errno.ENOSPC, -constants.errno.EDQUOT];
const fullNames: readonly unknown[] = [
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'QuotaExceeded',
];

interface StoreError {
  name?: string;
  message?: string;
  errno?: unknown;
  $metadata?: { httpStatusCode?: unknown };
}

export function isFull(error: unknown): boolean {
  const { name, message, errno, $metadata } = Object(error) as StoreError;
  return (
    fullErrnos.includes(errno) ||
    fullNames.includes(name) ||
    $metadata?.httpStatusCode === HTTP_INSUFFICIENT_STORAGE ||
    // MinIO answers 500 with the system's message when the disk fills up during a write.
    message?.includes('no space left on device') === true
  );
}

/** A failure is a Problem 503 or 507, and its cause is logged. */
export abstract class ObjectStorage {
  private readonly logger = new Logger(ObjectStorage.name);

  /** Resolves when the object is durable. It appears whole or not at all. */
  async put(key: string, source: ObjectSource): Promise<void> {
    assertKey(key);
    await this.write(key, source).catch((error: unknown) => this.fail(error));
  }

  async get(key: string): Promise<StoredObject | undefined> {
    assertKey(key);
    return this.read(key).catch((error: unknown) => this.fail(error));
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.remove(key).catch((error: unknown) => this.fail(error));
  }

  /** @param folder such as `resumes/`. @returns the keys of its objects */
  async *list(folder: string): AsyncIterable<string> {
    if (!folderPattern.test(folder)) throw new TypeError(`Not a folder: ${JSON.stringify(folder)}`);
    try {
      yield* this.keysIn(folder);
    } catch (error) {
      this.fail(error);
    }
  }

  async check(): Promise<void> {
    await this.ping().catch((error: unknown) => this.fail(error));
  }

  abstract ping(): Promise<void>;
  protected abstract write(key: string, source: ObjectSource): Promise<void>;
  protected abstract read(key: string): Promise<StoredObject | undefined>;
  protected abstract remove(key: string): Promise<void>;
  protected abstract keysIn(folder: string): AsyncIterable<string>;

  private fail(error: unknown): never {
    if (error instanceof Problem) throw error;
    const type = isFull(error) ? generalProblems.storageFull : generalProblems.storageUnavailable;
    this.logger.error(`The file storage failed: ${type.code}.`, error);
    throw type();
  }
}
