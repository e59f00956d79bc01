import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../src/platform/config/settings.js';
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

/** Something that serves S3, with these credentials and no bucket. */
interface Server {
  endpoint: string;
  stop(): Promise<void>;
}
type Start = (variables: Record<string, string>) => Promise<Server>;

const startImage: Start = async (variables) => {
  const name = `leadlight-test-${randomBytes(6).toString('hex')}`;
  const set = Object.entries(variables).flatMap(([variable, value]) => ['-e', `${variable}=${value}`]);
  await run('docker', ['run', '--rm', '--detach', '--name', name, '-p', '127.0.0.1::9000', ...set, IMAGE]);
  const { stdout } = await run('docker', ['port', name, '9000/tcp']);
  return {
    endpoint: `http://${stdout.trim()}`,
    stop: async () => void (await run('docker', ['rm', '--force', '--volumes', name])),
  };
};

/** It takes no port of the system's choice, so that one is looked for. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await promisify(server.close.bind(server))();
  return port;
}

const startBinary: Start = async (variables) => {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-minio-'));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn('minio', ['server', folder, '--address', address], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], HOME: folder, MINIO_BROWSER: 'off', ...variables },
  });
  const ended = once(child, 'exit');
  return {
    endpoint: `http://${address}`,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

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

/** How to start MinIO here: from its image or its program. Undefined where there is neither. */
async function minio(): Promise<Start | undefined> {
  if (await succeeds('docker', 'image', 'inspect', IMAGE)) return startImage;
  return (await succeeds('minio', '--version')) ? startBinary : undefined;
}

async function startStore(start: Start): Promise<TestStore> {
  const accessKeyId = `test${randomBytes(6).toString('hex')}`;
  const secretAccessKey = randomBytes(20).toString('hex');
  const server = await start({
    MINIO_ROOT_USER: accessKeyId,
    MINIO_ROOT_PASSWORD: secretAccessKey,
  });
  const settings = {
    endpoint: server.endpoint,
    region: 'us-east-1',
    bucket: 'leadlight-test',
    accessKeyId,
    secretAccessKey,
  };
  const { endpoint, region, bucket: Bucket, ...credentials } = settings;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  await eventually(async () => void (await client.send(new CreateBucketCommand({ Bucket }))));
  client.destroy();
  return { settings, stop: () => server.stop() };
}

/** How to have a store: a given one, else MinIO; undefined where there is neither. */
export async function findTestStore(): Promise<(() => Promise<TestStore>) | undefined> {
  const given = givenStore();
  if (given) return () => Promise.resolve(given);
  const start = await minio();
  return start && (() => startStore(start));
}
