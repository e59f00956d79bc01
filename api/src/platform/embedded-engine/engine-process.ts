import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { EngineCommand } from './engine-command.js';
import type { EngineFolders } from './engine-folders.js';

/** Why a child has no database to offer. */
export type EngineFailure = 'in-use' | 'unloadable' | 'broken';

/** A child process that ended before it was ready. */
export class EngineProcessError extends Error {
  constructor(
    readonly failure: EngineFailure,
    detail: string,
  ) {
    super(detail);
  }
}

/** What the child says in its one line. */
interface Report {
  state: 'ready' | 'failed';
  reason?: EngineFailure;
  detail?: string;
}

/** It closes its files within a second; a longer wait means that it hangs. */
const STOP_MS = 10_000;
const KEPT_ERROR_OUTPUT = 2000;

/** One run of the engine's child process. */
export class EngineProcess {
  /** Resolves when it serves. @throws EngineProcessError */
  readonly ready: Promise<void>;
  /** Resolves when it has ended, with how: 'SIGKILL', 'code 1'. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private errorOutput = '';

  constructor({ command, args }: EngineCommand, { database, sockets, socket }: EngineFolders) {
    // It needs nothing of this process's environment, and so is not given the secrets in it.
    this.child = spawn(command, [...args, database, socket], { env: { TMPDIR: sockets }, stdio: 'pipe' });
    this.child.stdin?.on('error', () => undefined);
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errorOutput = (this.errorOutput + text).slice(-KEPT_ERROR_OUTPUT);
    });
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(error.message));
      this.child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
    });
    this.ready = this.report().then(({ state, reason, detail }) => {
      if (state === 'failed') throw new EngineProcessError(reason ?? 'broken', detail ?? '');
    });
    this.ready.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Ends it in order, or by force when it hangs. */
  async stop(): Promise<void> {
    const force = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    this.child.stdin?.end();
    await this.ended;
    clearTimeout(force);
  }

  private async report(): Promise<Report> {
    if (this.child.stdout) {
      for await (const line of createInterface({ input: this.child.stdout }))
        return JSON.parse(line) as Report;
    }
    return { state: 'failed', reason: 'broken', detail: `${await this.ended}. ${this.errorOutput.trim()}` };
  }
}
