import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../src/config/settings.js';
import { eventually } from './eventually.js';

const run = promisify(execFile);
const IMAGE = 'leadlight-minio';

/** A store for one test file. */
export interface TestStore {
  settings: S3Settings;
  stop(): Promise<void>;
}

const succeeds = (command: string, ...args: string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await promisify(server.close.bind(server))();
  return port;
}

async function startImage(port: number, user: string, password: string): Promise<() => Promise<void>> {
  const name = `leadlight-test-${randomBytes(6).toString('hex')}`;
  const variables = ['-e', `MINIO_ROOT_USER=${user}`, '-e', `MINIO_ROOT_PASSWORD=${password}`];
  await run('docker', [
    'run',
    '--rm',
    '--detach',
    '--name',
    name,
    '-p',
    `127.0.0.1:${port}:9000`,
    ...variables,
    IMAGE,
  ]);
  return async () => void (await run('docker', ['rm', '--force', '--volumes', name]));
}

async function startBinary(port: number, user: string, password: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-minio-'));
  const child = spawn('minio', ['server', folder, '--address', `127.0.0.1:${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      MINIO_ROOT_USER: user,
      MINIO_ROOT_PASSWORD: password,
      MINIO_BROWSER: 'off',
    },
  });
  return async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

/** The store that STORAGE_TEST_S3_ENDPOINT, _BUCKET, _ACCESS_KEY_ID and _SECRET_ACCESS_KEY name, made ready by whoever set them. */
function givenStore(): TestStore | undefined {
  const of = (name: string): string => process.env[`STORAGE_TEST_S3_${name}`] ?? '';
  if (!of('ENDPOINT')) return undefined;
  const settings = {
    endpoint: of('ENDPOINT'),
    region: of('REGION') || 'us-east-1',
    bucket: of('BUCKET'),
    accessKeyId: of('ACCESS_KEY_ID'),
    secretAccessKey: of('SECRET_ACCESS_KEY'),
  };
  return { settings, stop: () => Promise.resolve() };
}

/** A given store, else MinIO from its image or its program; undefined where there is none of them. */
export async function startTestStore(): Promise<TestStore | undefined> {
  const given = givenStore();
  if (given) return given;
  const start = (await succeeds('docker', 'image', 'inspect', IMAGE))
    ? startImage
    : (await succeeds('minio', '--version')) && startBinary;
  if (!start) return undefined;
  const port = await freePort();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'leadlight-test',
    accessKeyId: `test${randomBytes(6).toString('hex')}`,
    secretAccessKey: randomBytes(20).toString('hex'),
  };
  const stop = await start(port, settings.accessKeyId, settings.secretAccessKey);
  const { endpoint, region, bucket: Bucket, ...credentials } = settings;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  await eventually(async () => void (await client.send(new CreateBucketCommand({ Bucket }))));
  client.destroy();
  return { settings, stop };
}
