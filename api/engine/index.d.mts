/** MongoDB's engine on a folder. Nothing but the address tells a client that it is not a server. */
export interface EmbeddedEngine {
  /** Where its files are. */
  readonly path: string;
  /** Its child process's id, while there is one. */
  readonly pid: number | undefined;
  /** A connection string for one of its databases, which is made by the first write. It stays the same through restarts. */
  uri(database: string): string;
  /** Ends it after its running commands. */
  stop(): Promise<void>;
}

/**
 * Starts the engine on `dataDir`/db and resolves when it serves.
 * @param log takes what happens to it later; nothing by default
 * @throws Error whose message says what to do: it cannot be loaded here, the folder is in use or damaged
 */
export function startEngine(dataDir: string, log?: (line: string) => void): Promise<EmbeddedEngine>;

/** Connection string of a database in the engine that another process runs on `dataDir`/db; undefined where none runs. Makes nothing. */
export function findEngine(dataDir: string, database: string): Promise<string | undefined>;
