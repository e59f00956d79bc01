import type { Readable } from 'node:stream';

/** An object to be stored. */
export interface ObjectSource {
  stream: Readable;
  /** Exact, in bytes. */
  length: number;
  contentType: string;
}

/** A stored object. Whoever takes it reads the stream to its end or destroys it. */
export interface StoredObject {
  stream: Readable;
  /** Bytes. */
  length: number;
}

/** Who an object is read for: a visitor may be slow, and waits for a place among the visitors; the product waits for none. */
export type ObjectReader = 'visitors' | 'product';

export interface ObjectEntry {
  key: string;
}

/**
 * Where resumes and images are kept: an S3 bucket or a folder. Keys are chosen by the server (`resumes/<uuid>.pdf`),
 * never by a visitor, and what is stored under one never changes. A store that does not answer is a Problem 503
 * `storage-unavailable`, one that is full 507 `storage-full`.
 */
export abstract class ObjectStorage {
  /** Resolves when the object is durable. It appears whole or not at all. */
  abstract put(key: string, source: ObjectSource): Promise<void>;

  /**
   * @param reader the product unless said otherwise
   * @returns undefined when there is no such object
   * @throws Problem 503 `too-many-downloads` when as many visitors are reading as may at one time
   */
  abstract get(key: string, reader?: ObjectReader): Promise<StoredObject | undefined>;

  /** Also resolves when there is no such object. */
  abstract delete(key: string): Promise<void>;

  /**
   * Every object whose key begins with `prefix`, a whole folder such as `resumes/`.
   * @param signal breaks it off: a long listing must not hold up a stop
   */
  abstract list(prefix: string, signal?: AbortSignal): AsyncIterable<ObjectEntry>;

  /** Rejects when the store cannot be used. */
  abstract check(): Promise<void>;
}
