import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { engineCommand } from './engine-command.mjs';
import { findSocket, makeEngineFolders } from './engine-folders.mjs';
import { EngineProcess } from './engine-process.mjs';
import { engineSentence } from './engine-sentence.mjs';

/** Waits between restarts: doubled from the first to the longest, from the first again after a run of STEADY_MS. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;
const STEADY_MS = 30_000;

/** @typedef {import('./index.mjs').EmbeddedEngine} EmbeddedEngine */

/**
 * @param {string} socket
 * @param {string} database
 */
const uriAt = (socket, database) =>
  `mongodb://${encodeURIComponent(socket)}/${database}?directConnection=true`;

/**
 * In a child process that is started again whenever it ends by itself.
 * @implements {EmbeddedEngine}
 */
class RestartedEngine {
  #stopping = new AbortController();
  #command;
  #folders;
  #current;
  #log;
  #watching;

  /**
   * @param {import('./engine-command.mjs').EngineCommand} command
   * @param {import('./engine-folders.mjs').EngineFolders} folders
   * @param {EngineProcess} first
   * @param {(line: string) => void} log
   */
  constructor(command, folders, first, log) {
    this.#command = command;
    this.#folders = folders;
    this.#current = first;
    this.#log = log;
    this.#watching = this.#watch();
  }

  get pid() {
    return this.#current.pid;
  }

  get path() {
    return this.#folders.database;
  }

  /** @param {string} database */
  uri(database) {
    return uriAt(this.#folders.socket, database);
  }

  /** The child is started no more. */
  async stop() {
    this.#stopping.abort();
    await this.#current.stop();
    await this.#watching;
  }

  async #watch() {
    const { signal } = this.#stopping;
    let wait = 0;
    for (;;) {
      const startedAt = performance.now();
      const how = await this.#current.ended;
      if (signal.aborted) return;
      const wasSteady = performance.now() - startedAt > STEADY_MS;
      wait = wasSteady || wait === 0 ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      this.#log(`The database engine ended (${how}). It is started again in ${wait / 1000} s.`);
      await delay(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      this.#current = new EngineProcess(this.#command, this.#folders);
      this.#current.ready.then(
        () => this.#log('The database engine runs again.'),
        (error) => this.#log(`The database engine cannot be started: ${error.message}`),
      );
    }
  }
}

/** @type {typeof import('./index.mjs').startEngine} */
export async function startEngine(dataDir, log = () => undefined) {
  try {
    const [command, folders] = await Promise.all([engineCommand(dataDir, log), makeEngineFolders(dataDir)]);
    const first = new EngineProcess(command, folders);
    await first.ready;
    return new RestartedEngine(command, folders, first, log);
  } catch (error) {
    throw new Error(engineSentence(dataDir, error), { cause: error });
  }
}

/** @type {typeof import('./index.mjs').findEngine} */
export async function findEngine(dataDir, database) {
  const socket = await findSocket(dataDir);
  return socket !== undefined && (await isServed(socket)) ? uriAt(socket, database) : undefined;
}

/**
 * Whether somebody takes connections at a socket; a killed engine leaves its own behind.
 * @param {string} socket
 * @returns {Promise<boolean>}
 */
function isServed(socket) {
  return new Promise((resolve) => {
    const client = connect(socket);
    client.once('error', () => resolve(false));
    client.once('connect', () => {
      client.destroy();
      resolve(true);
    });
  });
}
