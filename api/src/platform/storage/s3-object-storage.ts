import { Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/settings.js';
import type { PoolUse } from '../metrics/pools.js';
import { whenSlow } from '../files/when-slow.js';
import { Problem } from '../problem/problem.js';
import {
  ObjectStorage,
  type ObjectEntry,
  type ObjectReader,
  type ObjectSource,
  type StoredObject,
} from './object-storage.js';
import { createS3Client } from './s3-client.js';
import { Semaphore } from './semaphore.js';
import { inPieces, whileProgressing } from './progress.js';

/** How long the store may take, in ms. A dead one is then a clear answer instead of a wait. */
export interface StoreWaits {
  /** To take a connection. */
  connect: number;
  /** To its first sign of life. */
  answer: number;
  /** Between two signs of progress after that. */
  silence: number;
  /** For a connection of the visitors' to become free. */
  place: number;
}

export const STORE_WAITS: StoreWaits = { connect: 1000, answer: 1900, silence: 10_000, place: 2000 };

/** How many connections each may have: who reads slowly, or not at all, takes none from the others. */
export interface StorePools {
  visitors: number;
  product: number;
  health: number;
}

const STORE_POOLS: StorePools = { visitors: 100, product: 50, health: 4 };

/** The signal covers the answer's head only: a body has the time between its bytes (`silence`). */
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

/** A client with so many connections. Its agents are made here: else the SDK gives every large put a connection outside of all pools. */
function connect(settings: S3Settings, connectionTimeout: number, maxSockets: number) {
  const options = { keepAlive: true, maxSockets };
  const agents = { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
  return { ...agents, client: createS3Client(settings, { connectionTimeout, ...agents }) };
}

const countOf = (lists: NodeJS.ReadOnlyDict<unknown[]>): number =>
  Object.values(lists).reduce((sum, list) => sum + (list?.length ?? 0), 0);

/** Objects in a bucket of any store that speaks S3. The bucket and its user are made by the operator, not here. */
export class S3ObjectStorage extends ObjectStorage {
  private readonly connections: Record<keyof StorePools, ReturnType<typeof connect>>;
  private readonly visitors: Semaphore;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(
    settings: S3Settings,
    private readonly waits: StoreWaits = STORE_WAITS,
    private readonly pools: StorePools = STORE_POOLS,
  ) {
    super();
    this.bucket = settings.bucket;
    this.prefix = settings.prefix ?? '';
    this.visitors = new Semaphore(pools.visitors, waits.place);
    this.connections = {
      visitors: connect(settings, waits.connect, pools.visitors),
      product: connect(settings, waits.connect, pools.product),
      health: connect(settings, waits.connect, pools.health),
    };
  }

  /** What is sent may go under in the system's buffers: that the store is alive is asked before. */
  async put(key: string, source: ObjectSource): Promise<void> {
    try {
      await this.check();
    } catch (error) {
      source.stream.destroy();
      throw error;
    }
    try {
      await whileProgressing(this.waits.silence, (controller, progress) => {
        const body = inPieces(source.stream, source.length, progress);
        // Nothing else would hear of it: the request would wait for bytes that never come.
        body.once('error', (error: Error) => controller.abort(error));
        const command = new PutObjectCommand({
          ...this.at(key),
          Body: body,
          ContentLength: source.length,
          ContentType: source.contentType,
        });
        return this.client.send(command, { abortSignal: controller.signal });
      });
    } finally {
      source.stream.destroy();
    }
  }

  async get(key: string, reader: ObjectReader = 'product'): Promise<StoredObject | undefined> {
    if (reader === 'product') return this.open(key, 'product');
    const leave = await this.visitors.acquire();
    if (!leave) throw new Problem('too-many-downloads');
    const object = await this.open(key, 'visitors').catch((error: unknown) => {
      leave();
      throw error;
    });
    if (object) object.stream.once('close', leave);
    else leave();
    return object;
  }

  async delete(key: string): Promise<void> {
    await within(this.waits.answer, ({ signal }) =>
      this.client.send(new DeleteObjectCommand(this.at(key)), { abortSignal: signal }),
    );
  }

  async *list(prefix: string, signal?: AbortSignal): AsyncIterable<ObjectEntry> {
    let after: string | undefined;
    await this.check();
    do {
      const page = await whileProgressing(this.waits.silence, (silence) =>
        this.client.send(
          new ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: this.prefix + prefix,
            ...(after ? { ContinuationToken: after } : {}),
          }),
          { abortSignal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal },
        ),
      );
      for (const { Key } of page.Contents ?? []) {
        signal?.throwIfAborted();
        if (Key) yield { key: Key.slice(this.prefix.length) };
      }
      after = page.NextContinuationToken;
    } while (after);
  }

  async check(): Promise<void> {
    await within(this.waits.answer, ({ signal }) =>
      this.connections.health.client.send(new HeadBucketCommand({ Bucket: this.bucket }), {
        abortSignal: signal,
      }),
    );
  }

  /** How many connections of a pool are in use. Visitors wait for a place before they are given one. */
  use(pool: keyof StorePools): PoolUse {
    if (pool === 'visitors') return this.visitors.use;
    const { httpAgent, httpsAgent } = this.connections[pool];
    return {
      size: this.pools[pool],
      inUse: countOf(httpAgent.sockets) + countOf(httpsAgent.sockets),
      waiting: countOf(httpAgent.requests) + countOf(httpsAgent.requests),
    };
  }

  /** Closes the connections that are kept for the next request. */
  close(): void {
    for (const { client } of Object.values(this.connections)) client.destroy();
  }

  /** Of what changes or lists the bucket. */
  private get client(): S3Client {
    return this.connections.product.client;
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }

  private async open(key: string, pool: keyof StorePools): Promise<StoredObject | undefined> {
    try {
      const answer = await within(this.waits.answer, ({ signal }) =>
        this.connections[pool].client.send(new GetObjectCommand(this.at(key)), { abortSignal: signal }),
      );
      const stream = answer.Body as IncomingMessage;
      const { silence } = this.waits;
      const oneByte = { bytesPerSecond: 1000 / silence, ms: silence };
      whenSlow(stream, oneByte, () => stream.destroy(new Error(`no byte in ${silence} ms`)));
      return { stream, length: answer.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }
}
