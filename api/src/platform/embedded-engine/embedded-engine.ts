import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStartError } from '../database/database-errors.js';
import { engineCommand, type EngineCommand } from './engine-command.js';
import { makeEngineFolders, type EngineFolders } from './engine-folders.js';
import { EngineProcess } from './engine-process.js';
import { engineSentence } from './engine-sentence.js';

/** Waits between restarts: doubled from the first to the longest, from the first again after a run of STEADY_MS. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
const STEADY_MS = 30_000;

/** Takes a line for the log. */
export type EngineLog = (line: string) => void;

/**
 * MongoDB's engine on a folder, in a child process that is started again whenever it ends by itself. The address stays the
 * same through restarts. Nothing but the address tells a client that it is not a server.
 */
export class EmbeddedEngine {
  private readonly stopping = new AbortController();
  private readonly watching: Promise<void>;

  constructor(
    private readonly command: EngineCommand,
    private readonly folders: EngineFolders,
    private current: EngineProcess,
    private readonly log: EngineLog,
  ) {
    this.watching = this.watch();
  }

  /** The child's process id, while there is one. */
  get pid(): number | undefined {
    return this.current.pid;
  }

  /** Where its files are. */
  get path(): string {
    return this.folders.database;
  }

  /** A connection string for one of its databases, which is made by the first write. */
  uri(database: string): string {
    return `mongodb://${encodeURIComponent(this.folders.socket)}/${database}?directConnection=true`;
  }

  /** Ends the child after its running commands, and starts it no more. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.current.stop();
    await this.watching;
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    let wait = 0;
    for (;;) {
      const startedAt = performance.now();
      const how = await this.current.ended;
      if (signal.aborted) return;
      const wasSteady = performance.now() - startedAt > STEADY_MS;
      wait = wasSteady || wait === 0 ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      this.log(`The database engine ended (${how}). It is started again in ${wait / 1000} s.`);
      await delay(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      this.current = new EngineProcess(this.command, this.folders);
      this.current.ready.then(
        () => this.log('The database engine runs again.'),
        (error: Error) => this.log(`The database engine cannot be started: ${error.message}`),
      );
    }
  }
}

/**
 * Starts the engine on `dataDir`/db and resolves when it serves.
 * @param log takes what happens to it later; nothing by default
 * @throws DatabaseStartError saying what to do: it cannot be loaded here, the folder is in use or damaged
 */
export async function startEngine(
  dataDir: string,
  log: EngineLog = () => undefined,
): Promise<EmbeddedEngine> {
  try {
    const [command, folders] = await Promise.all([engineCommand(dataDir, log), makeEngineFolders(dataDir)]);
    const first = new EngineProcess(command, folders);
    await first.ready;
    return new EmbeddedEngine(command, folders, first, log);
  } catch (error) {
    throw new DatabaseStartError(engineSentence(dataDir, error));
  }
}
