import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { EngineFolders } from './engine-folders.js';

export interface EngineFailure {
  reason: 'in-use' | 'unloadable' | 'broken';
  detail: string;
}
/** The child process writes one of them to stdout, as one line of JSON. */
export type Report = 'ready' | EngineFailure;

/** The child process closes its files within a second. After a longer wait it is killed. */
const STOP_MS = 10_000;
const MAX_ERROR_OUTPUT = 2000;

export class EngineProcess {
  /** Resolves with 'SIGKILL' or 'code 1', for example. */
  readonly ended: Promise<string>;
  readonly report: Promise<Report>;
  private readonly child: ChildProcess;
  private errorOutput = '';

  constructor(command: string[], { database, sockets, socket }: EngineFolders) {
    const [program = '', ...args] = [...command, database, socket];
    // The environment contains secrets that the engine does not need.
    this.child = spawn(program, args, { env: { TMPDIR: sockets } });
    // Without free file descriptors the child has no streams.
    this.child.stdin?.on('error', () => undefined);
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errorOutput = (this.errorOutput + text).slice(-MAX_ERROR_OUTPUT);
    });
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(error.message));
      this.child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
    });
    this.report = this.readReport();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  async stop(): Promise<void> {
    const force = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    this.child.stdin?.end();
    await this.ended;
    clearTimeout(force);
  }

  private async readReport(): Promise<Report> {
    const lines = this.child.stdout ? createInterface({ input: this.child.stdout }) : [];
    for await (const line of lines) return parseReport(line);
    return { reason: 'broken', detail: `${await this.ended}. ${this.errorOutput.trim()}` };
  }
}

function parseReport(line: string): Report {
  try {
    return JSON.parse(line) as Report;
  } catch {
    return { reason: 'broken', detail: line };
  }
}
