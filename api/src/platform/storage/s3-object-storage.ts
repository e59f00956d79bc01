import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import type { S3Settings } from '../config/settings.js';
import { ObjectStorage, type ObjectEntry, type ObjectSource, type StoredObject } from './object-storage.js';

/** How long the store may take, in ms. A dead one is then a clear answer instead of a wait. */
export interface StoreWaits {
  /** To take a connection. */
  connect: number;
  /** To begin its answer. */
  answer: number;
}

export const STORE_WAITS: StoreWaits = { connect: 1000, answer: 2500 };

/** A put may take longer by the time that its bytes need on a slow line. */
const SLOWEST_BYTES_PER_MS = 1000;

const log = new Logger('S3Client');
/** The SDK tells each request at its lower levels, and writes to the console without a logger. */
const sdkLogger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (message: string) => log.warn(message),
  error: (message: string) => log.error(message),
};

/** The signal covers the answer's head only: a body may be read as slowly as the visitor's line wants. */
async function within<Result>(
  ms: number,
  send: (controller: AbortController) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await send(controller);
  } finally {
    clearTimeout(timer);
  }
}

/** Objects in a bucket of any store that speaks S3. The bucket and its user are made by the operator, not here. */
export class S3ObjectStorage extends ObjectStorage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    settings: S3Settings,
    private readonly waits: StoreWaits = STORE_WAITS,
  ) {
    super();
    this.bucket = settings.bucket;
    this.client = new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      // MinIO and most others have no host name for each bucket.
      forcePathStyle: true,
      // The SDK's default adds CRC trailers in a chunked encoding that several S3-compatible stores refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // One more try: a restarted store has dropped the connections that the pool still holds.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: waits.connect },
      logger: sdkLogger,
    });
  }

  async put(key: string, source: ObjectSource): Promise<void> {
    const body: Readable = 'path' in source ? createReadStream(source.path) : source.stream;
    try {
      await within(this.waits.answer + source.length / SLOWEST_BYTES_PER_MS, (controller) => {
        // Nothing else would hear of it: the request would wait for bytes that never come.
        body.once('error', (error: Error) => controller.abort(error));
        const command = new PutObjectCommand({
          Bucket: this.bucket,
          Key: key,
          Body: body,
          ContentLength: source.length,
          ContentType: source.contentType,
        });
        return this.client.send(command, { abortSignal: controller.signal });
      });
    } finally {
      body.destroy();
    }
  }

  async get(key: string): Promise<StoredObject | undefined> {
    try {
      const answer = await within(this.waits.answer, ({ signal }) =>
        this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }), { abortSignal: signal }),
      );
      return { stream: answer.Body as Readable, length: answer.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await within(this.waits.answer, ({ signal }) =>
      this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }), { abortSignal: signal }),
    );
  }

  /** A store has no other way than a copy. Cut off between the two, the object is there twice, and the move can be repeated. */
  async move(from: string, to: string): Promise<boolean> {
    const CopySource = encodeURI(`${this.bucket}/${from}`);
    try {
      await within(this.waits.answer, ({ signal }) =>
        this.client.send(new CopyObjectCommand({ Bucket: this.bucket, Key: to, CopySource }), {
          abortSignal: signal,
        }),
      );
    } catch (error) {
      // A copy's errors have no classes of their own.
      if (error instanceof Error && error.name === NoSuchKey.name) return false;
      throw error;
    }
    await this.delete(from);
    return true;
  }

  async *list(prefix: string): AsyncIterable<ObjectEntry> {
    let after: string | undefined;
    do {
      const page = await within(this.waits.answer, ({ signal }) =>
        this.client.send(
          new ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: prefix,
            ...(after ? { ContinuationToken: after } : {}),
          }),
          { abortSignal: signal },
        ),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
      after = page.NextContinuationToken;
    } while (after);
  }

  async check(): Promise<void> {
    await within(this.waits.answer, ({ signal }) =>
      this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal: signal }),
    );
  }

  /** Closes the connections that are kept for the next request. */
  close(): void {
    this.client.destroy();
  }
}
