import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../problem/error-code.js';

const HOUR_MS = 3_600_000;
/** A folder that shows no sign is left alone for so long; a process that could make none touches its own hourly. */
const UNSIGNED_KEPT_MS = 24 * HOUR_MS;

/** A socket that a process listens at for as long as it lives. It has this name once it is listened at, and another one before. */
const SIGN = 'alive';
const SIGN_IN_MAKING = 'alive.new';

type Owner = 'lives' | 'is dead' | 'gave no sign';

/** A socket's path may have about 100 bytes; by the folder's handle, Linux takes one in any folder. */
const socketPath = (folder: FileHandle, path: string, name: string): string =>
  process.platform === 'linux' ? `/proc/self/fd/${folder.fd}/${name}` : join(path, name);

/** The kernel answers for the process: it takes connections, be the process stopped or busy, until that has ended. */
function ask(path: string): Promise<Owner> {
  return new Promise((resolve) => {
    const socket = connect(path)
      .once('connect', () => {
        socket.destroy();
        resolve('lives');
      })
      .once('error', (error) => {
        const code = errorCode(error);
        if (code === 'ECONNREFUSED') resolve('is dead');
        else resolve(code === 'ENOENT' || code === 'ENOTDIR' ? 'gave no sign' : 'lives');
      });
  });
}

async function ownerOf(path: string): Promise<Owner> {
  const folder = await open(path, 'r');
  try {
    return await ask(socketPath(folder, path, SIGN));
  } finally {
    await folder.close();
  }
}

async function isLeftOver(path: string): Promise<boolean> {
  const owner = await ownerOf(path);
  if (owner !== 'gave no sign') return owner === 'is dead';
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > UNSIGNED_KEPT_MS;
}

/**
 * A folder of this process's own for files on their way, under one such as DATA_DIR/tmp. Several processes may share that, be it in
 * containers, where each has the same id: so whether the owner of a folder lives is asked of a socket in it. Those of dead ones
 * are cleared away when another opens its own, and hourly.
 */
export class Spool {
  private readonly hourly: NodeJS.Timeout;
  private sign: Server | undefined;

  private constructor(
    private readonly root: string,
    /** Absolute path. It is gone when the process ends in order. */
    readonly folder: string,
    private readonly handle: FileHandle,
  ) {
    this.hourly = setInterval(() => void this.keep(), HOUR_MS).unref();
  }

  /** @param root of the folders of all processes, made when it is not there */
  static async open(root: string): Promise<Spool> {
    const folder = join(root, `${process.pid}-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const spool = new Spool(root, folder, await open(folder, 'r'));
    await spool.giveSign();
    await spool.clear();
    return spool;
  }

  /** Removes what dead processes left. */
  async clear(): Promise<void> {
    for (const name of await readdir(this.root)) {
      const path = join(this.root, name);
      // Another process may have been faster.
      const isToGo = path !== this.folder && (await isLeftOver(path).catch(() => false));
      if (isToGo) await rm(path, { recursive: true, force: true });
    }
  }

  /** Removes the folder with all that is in it. */
  async close(): Promise<void> {
    clearInterval(this.hourly);
    if (this.sign) await promisify(this.sign.close.bind(this.sign))();
    await this.handle.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** A file system without sockets is one where age decides. */
  private async giveSign(): Promise<void> {
    const sign = createServer((socket) => socket.destroy()).unref();
    try {
      await new Promise<void>((resolve, reject) => {
        sign.once('error', reject).listen(socketPath(this.handle, this.folder, SIGN_IN_MAKING), resolve);
      });
      await rename(join(this.folder, SIGN_IN_MAKING), join(this.folder, SIGN));
      this.sign = sign;
    } catch {
      sign.close();
    }
  }

  private async keep(): Promise<void> {
    const now = new Date();
    await utimes(this.folder, now, now).catch(() => undefined);
    await this.clear().catch(() => undefined);
  }
}
