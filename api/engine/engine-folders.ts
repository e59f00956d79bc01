import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** The system takes socket paths of up to 103 bytes on macOS and 107 on Linux. */
const MAX_SOCKET_PATH = 100;
/** The engine creates this below its temporary folder. */
const LONGEST_NAME = 'embedded-mongodb-XXXXXX/mongodb.sock';

export interface EngineFolders {
  database: string;
  /** Contains only sockets. Only this user can open the folder, and each start clears it. */
  sockets: string;
  /** Clients connect here. The path is the same after each start. */
  socket: string;
}

export async function makeEngineFolders(dataDir: string): Promise<EngineFolders> {
  await mkdir(join(dataDir, 'db'), { recursive: true, mode: 0o700 });
  const folders = await locateEngineFolders(dataDir);
  await mkdir(folders.sockets, { recursive: true, mode: 0o700 });
  await assertOwn(folders);
  await chmod(folders.sockets, 0o700);
  return folders;
}

/** Creates nothing. @throws if `dataDir` has no database */
export async function locateEngineFolders(dataDir: string): Promise<EngineFolders> {
  const database = await realpath(join(dataDir, 'db'));
  let sockets = join(database, '..', 'run');
  if (Buffer.byteLength(join(sockets, LONGEST_NAME)) > MAX_SOCKET_PATH) {
    const hash = createHash('sha256').update(database).digest('hex').slice(0, 16);
    sockets = join('/tmp', `leadlight-${process.getuid?.()}-${hash}`);
  }
  return { database, sockets, socket: join(sockets, 'db.sock') };
}

/** Otherwise another user could listen at the socket. */
export async function assertOwn({ sockets }: EngineFolders): Promise<void> {
  const found = await lstat(sockets);
  if (found.isDirectory() && found.uid === process.getuid?.()) return;
  throw new Error(
    `${sockets} belongs to somebody else; remove it, or set DATA_DIR to a folder with a shorter path`,
  );
}
