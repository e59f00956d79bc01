import type { IncomingMessage } from 'node:http';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/settings.js';
import { ObjectStorage, type ObjectSource, type StoredObject } from './object-storage.js';

const CONNECT_MS = 1000;
/** A download holds a connection until its client has read it. */
const agent = { keepAlive: true, maxSockets: 200 };

/** In ms: to the head of a response, and without a byte. nginx waits 15 s for an answer. */
export const STORE_WAITS = { answer: 1900, silence: 10_000 };

export class S3ObjectStorage extends ObjectStorage {
  private readonly client: S3Client;

  constructor(
    private readonly settings: S3Settings,
    private readonly waits = STORE_WAITS,
  ) {
    super();
    const { endpoint, region, accessKeyId, secretAccessKey } = settings;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // MinIO and most others have no host name for each bucket.
      forcePathStyle: true,
      // Several S3-compatible stores refuse the CRC trailers of the SDK's default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: waits.silence,
        httpAgent: agent,
        httpsAgent: agent,
      },
    });
  }

  async ping(): Promise<void> {
    const command = new HeadBucketCommand({ Bucket: this.settings.bucket });
    await this.client.send(command, { abortSignal: AbortSignal.timeout(this.waits.answer) });
  }

  protected async write(key: string, { stream, length, contentType }: ObjectSource): Promise<void> {
    const broken = new AbortController();
    // The SDK would wait for the rest of a broken stream.
    stream.once('error', (error) => broken.abort(error));
    const command = new PutObjectCommand({
      ...this.at(key),
      Body: stream,
      ContentLength: length,
      ContentType: contentType,
    });
    try {
      await this.client.send(command, { abortSignal: broken.signal });
    } finally {
      stream.destroy();
    }
  }

  protected async read(key: string): Promise<StoredObject | undefined> {
    const command = new GetObjectCommand(this.at(key));
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.waits.answer);
    try {
      const { Body, ContentLength } = await this.client.send(command, { abortSignal: late.signal });
      return { stream: Body as IncomingMessage, length: ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    } finally {
      // An abort later on would also end the body.
      clearTimeout(timer);
    }
  }

  protected async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.at(key));
    await this.client.send(command, { abortSignal: AbortSignal.timeout(this.waits.answer) });
  }

  protected async *keysIn(folder: string): AsyncIterable<string> {
    const query = { Bucket: this.settings.bucket, Prefix: folder };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, query))
      for (const { Key } of Contents) if (Key) yield Key;
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: key };
  }
}
