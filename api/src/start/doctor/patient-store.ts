import { access, constants, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { S3Settings } from '../../platform/config/settings.js';
import { errorCode } from '../../platform/problem/error-code.js';
import { S3ObjectStorage, STORE_WAITS } from '../../platform/storage/s3-object-storage.js';
import { PATIENCE_MS } from './patience.js';

/** The store of an installation, to be read alone: the product's own would make folders. */
export interface PatientStore {
  /** For people. */
  readonly place: string;
  /** Rejects when it cannot be used. */
  check(): Promise<void>;
  /** @returns undefined when there is no such object */
  read(key: string): Promise<string | undefined>;
  /** Whether there is an object below such as `resumes/`. */
  hasAny(folder: string): Promise<boolean>;
}

export function storeInBucket(settings: S3Settings): PatientStore {
  const store = new S3ObjectStorage(settings, { ...STORE_WAITS, connect: PATIENCE_MS, answer: PATIENCE_MS });
  return {
    place: `The bucket ${settings.bucket} at ${settings.endpoint}`,
    check: () => store.check(),
    async read(key) {
      const object = await store.get(key);
      return object && (await text(object.stream)).trim();
    },
    async hasAny(folder) {
      const first = await store.list(folder)[Symbol.asyncIterator]().next();
      return first.done !== true;
    },
  };
}

const unlessThere =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (errorCode(error) === 'ENOENT') return value;
    throw error;
  };

export function storeInFolder(folder: string): PatientStore {
  return {
    place: `The folder ${folder}`,
    check: () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
    read: (key) =>
      readFile(join(folder, key), 'utf8').then((content) => content.trim(), unlessThere(undefined)),
    hasAny: (below) => readdir(join(folder, below)).then((names) => names.length > 0, unlessThere(false)),
  };
}
