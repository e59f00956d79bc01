import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Why a child has no database to offer.
 * @typedef {'in-use' | 'unloadable' | 'broken'} EngineFailure
 */

/**
 * What the child says in its one line.
 * @typedef {{ state: 'ready' | 'failed', reason?: EngineFailure, detail?: string }} Report
 */

/** It closes its files within a second; a longer wait means that it hangs. */
const STOP_MS = 10_000;
const KEPT_ERROR_OUTPUT = 2000;

/** A child process that ended before it was ready. */
export class EngineProcessError extends Error {
  /**
   * @param {EngineFailure} failure
   * @param {string} detail
   */
  constructor(failure, detail) {
    super(detail);
    this.failure = failure;
  }
}

/** One run of the engine's child process. */
export class EngineProcess {
  /** @type {import('node:child_process').ChildProcess} */
  #child;
  #errorOutput = '';

  /**
   * @param {import('./engine-command.mjs').EngineCommand} command
   * @param {import('./engine-folders.mjs').EngineFolders} folders
   */
  constructor({ command, args }, { database, sockets, socket }) {
    // It needs nothing of this process's environment, and so is not given the secrets in it.
    this.#child = spawn(command, [...args, database, socket], { env: { TMPDIR: sockets }, stdio: 'pipe' });
    this.#child.stdin?.on('error', () => undefined);
    this.#child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.#errorOutput = (this.#errorOutput + text).slice(-KEPT_ERROR_OUTPUT);
    });
    /**
     * Resolves when it has ended, with how: 'SIGKILL', 'code 1'.
     * @type {Promise<string>}
     */
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(error.message));
      this.#child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
    });
    /** Resolves when it serves. @throws EngineProcessError */
    this.ready = this.#report().then(({ state, reason, detail }) => {
      if (state === 'failed') throw new EngineProcessError(reason ?? 'broken', detail ?? '');
    });
    this.ready.catch(() => undefined);
  }

  get pid() {
    return this.#child.pid;
  }

  /** Ends it in order, or by force when it hangs. */
  async stop() {
    const force = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS);
    this.#child.stdin?.end();
    await this.ended;
    clearTimeout(force);
  }

  /** @returns {Promise<Report>} */
  async #report() {
    if (this.#child.stdout) {
      for await (const line of createInterface({ input: this.#child.stdout })) return JSON.parse(line);
    }
    return { state: 'failed', reason: 'broken', detail: `${await this.ended}. ${this.#errorOutput.trim()}` };
  }
}
