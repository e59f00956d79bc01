import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { assertOwn, locateEngineFolders, makeEngineFolders, type EngineFolders } from './engine-folders.js';
import { EngineProcess, type EngineFailure } from './engine-process.js';
import { newerLoader } from './newer-libc.js';

const CHILD = fileURLToPath(new URL('child.js', import.meta.url));
/** The wait before a restart doubles from the first to the longest. After a run of STEADY_MS it starts again. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
const STEADY_MS = 30_000;

type Log = (line: string) => void;

/** MongoDB's engine in a child process. Only the address shows a client that it is not a server. */
export class EmbeddedEngine {
  private readonly stopping = new AbortController();
  private readonly supervised: Promise<void>;

  /** Use `startEngine`. */
  constructor(
    private readonly command: string[],
    private readonly folders: EngineFolders,
    private current: EngineProcess,
    private readonly log: Log,
  ) {
    this.supervised = this.supervise();
  }

  /** The id of the child process. */
  get pid(): number | undefined {
    return this.current.pid;
  }

  /** The folder of the database's files. */
  get path(): string {
    return this.folders.database;
  }

  /** The connection string of a database. It stays the same after a restart. */
  uri(database: string): string {
    return uriAt(this.folders, database);
  }

  /** Finishes running commands first. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.current.stop();
    await this.supervised;
  }

  private async supervise(): Promise<void> {
    const { signal } = this.stopping;
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const startedAt = performance.now();
      const how = await this.current.ended;
      if (performance.now() - startedAt > STEADY_MS) wait = FIRST_WAIT_MS;
      if (signal.aborted) return;
      this.log(`The database engine ended (${how}). It is started again in ${wait / 1000} s.`);
      await delay(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      this.current = new EngineProcess(this.command, this.folders);
      void this.current.report.then((report) =>
        this.log(
          report === 'ready'
            ? 'The database engine runs again.'
            : `The database engine cannot be started: ${report.detail}`,
        ),
      );
    }
  }
}

/**
 * Starts the engine on `dataDir`/db. Resolves when clients can connect.
 * @param log receives later restarts
 * @throws Error with one line for the operator
 */
export async function startEngine(dataDir: string, log: Log = () => undefined): Promise<EmbeddedEngine> {
  let failure: EngineFailure;
  try {
    const [loader, folders] = await Promise.all([newerLoader(dataDir, log), makeEngineFolders(dataDir)]);
    const command = [...loader, process.execPath, CHILD];
    const first = new EngineProcess(command, folders);
    const report = await first.report;
    if (report === 'ready') return new EmbeddedEngine(command, folders, first, log);
    failure = report;
  } catch (error) {
    failure = { reason: 'unloadable', detail: (error as Error).message };
  }
  throw new Error(messageFor(dataDir, failure));
}

function messageFor(dataDir: string, { reason, detail }: EngineFailure): string {
  const [cause = ''] = detail.split('\n');
  switch (reason) {
    case 'unloadable':
      return `The embedded database cannot run here (${cause}). Set MONGODB_URI to a MongoDB server, or run \`docker compose up\`.`;
    case 'in-use':
      return `Another Leadlight already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`;
    case 'broken':
      return `The embedded database cannot open ${dataDir}/db (${cause}). Mend or move that folder away, or restore a backup.`;
  }
}

/** The connection string of a database in an engine that another process runs on `dataDir`/db. Creates nothing. */
export async function findEngine(dataDir: string, database: string): Promise<string | undefined> {
  const folders = await locateEngineFolders(dataDir).catch(() => undefined);
  if (!folders || !(await isListening(folders.socket))) return undefined;
  await assertOwn(folders);
  return uriAt(folders, database);
}

const uriAt = ({ socket }: EngineFolders, database: string): string =>
  `mongodb://${encodeURIComponent(socket)}/${database}?directConnection=true`;

/** A killed engine leaves its socket. */
async function isListening(socket: string): Promise<boolean> {
  const client = connect(socket);
  const found = await once(client, 'connect').then(
    () => true,
    () => false,
  );
  client.destroy();
  return found;
}
