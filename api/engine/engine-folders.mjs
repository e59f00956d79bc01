import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** The system takes socket paths of up to 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_PATH = 100;
/** What the engine makes below its temporary folder. */
const LONGEST_NAME = 'embedded-mongodb-XXXXXX/mongodb.sock';

/**
 * Where one installation's engine keeps what it needs.
 * @typedef {object} EngineFolders
 * @property {string} database The database's files.
 * @property {string} sockets Sockets, nothing else: open to this user alone, and cleared at every start.
 * @property {string} socket The one path at which clients find the engine, the same at every start.
 */

/**
 * Makes the folders of the engine below `dataDir`; the sockets of a long one go to a short folder of this user under /tmp.
 * @param {string} dataDir
 * @returns {Promise<EngineFolders>}
 */
export async function makeEngineFolders(dataDir) {
  const database = join(dataDir, 'db');
  await mkdir(database, { recursive: true, mode: 0o700 });
  const place = await realpath(database);
  const sockets = socketFolder(place);
  await mkdir(sockets, { recursive: true, mode: 0o700 });
  await assertOwn(sockets);
  await chmod(sockets, 0o700);
  return { database: place, sockets, socket: join(sockets, 'db.sock') };
}

/**
 * The socket of an engine that may run below `dataDir`, without making anything.
 * @param {string} dataDir
 * @returns {Promise<string | undefined>} undefined where there was none yet
 */
export async function findSocket(dataDir) {
  const database = join(dataDir, 'db');
  if (!existsSync(database)) return undefined;
  const sockets = socketFolder(await realpath(database));
  if (!existsSync(sockets)) return undefined;
  await assertOwn(sockets);
  return join(sockets, 'db.sock');
}

/**
 * Else another user could sit at the socket.
 * @param {string} sockets
 */
async function assertOwn(sockets) {
  const made = await lstat(sockets);
  if (made.isDirectory() && made.uid === process.getuid?.()) return;
  throw new Error(
    `${sockets} belongs to somebody else; remove it, or set DATA_DIR to a folder with a shorter path`,
  );
}

/** @param {string} database */
function socketFolder(database) {
  const beside = join(database, '..', 'run');
  if (Buffer.byteLength(join(beside, LONGEST_NAME)) <= MAX_SOCKET_PATH) return beside;
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 16);
  return join('/tmp', `leadlight-${process.getuid?.()}-${hash}`);
}
