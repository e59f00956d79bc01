import { spawn, type ChildProcess } from 'node:child_process';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RendererAnswer } from './renderer/child.mjs';

const CHILD = fileURLToPath(new URL('./renderer/child.mjs', import.meta.url));

const MIB = 1024 * 1024;
/** Left to the API beside it, which takes 150 MB. */
const KEPT_FREE = 288 * MIB;
const MOST_MEMORY = 1200 * MIB;

/**
 * Memory that the child may write to (RLIMIT_DATA, which leaves out what V8 only reserves): 480 MB in a container of 768 MB.
 * Node and its libraries take 100 MB of it.
 */
const mostMemory = (): number =>
  Math.min(Math.min(process.constrainedMemory() || Infinity, totalmem()) - KEPT_FREE, MOST_MEMORY);

/** A picture takes one to twenty seconds; this ends what never would, before nginx stops waiting. */
const MOST_MS = 45_000;

/** The limit is the kernel's own where there is one (Linux), and where memory is short all the same, the child goes first. */
const BOUNDED = 'ulimit -d "$1"; { echo 1000 > /proc/self/oom_score_adj; } 2> /dev/null; shift; exec "$@"';

const command = (): string[] => [
  ...['-c', BOUNDED, 'sh', String(Math.floor(mostMemory() / 1024))],
  ...[process.execPath, '--max-old-space-size=64', CHILD],
];

/** No secret. Each arena of the allocator would hold memory that nothing uses. */
const environment = { MALLOC_ARENA_MAX: '2' };

/** One child that renders pictures, one after the other. When it has died, or was ended, another takes its place. */
export class RendererProcess {
  private readonly child: ChildProcess;
  private running = true;

  constructor() {
    this.child = spawn('/bin/sh', command(), {
      env: environment,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.child.once('exit', () => (this.running = false)).once('error', () => (this.running = false));
    this.hold(false);
  }

  get isRunning(): boolean {
    return this.running;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** @returns undefined when the child died over it, or was ended because it took too long */
  async render(path: string): Promise<RendererAnswer | undefined> {
    this.hold(true);
    const tooLong = setTimeout(() => this.end(), MOST_MS);
    try {
      return await this.ask(path);
    } finally {
      clearTimeout(tooLong);
      this.hold(false);
    }
  }

  end(): void {
    this.running = false;
    this.child.kill('SIGKILL');
  }

  private ask(path: string): Promise<RendererAnswer | undefined> {
    const { child } = this;
    return new Promise((resolve) => {
      const settle = (answer?: RendererAnswer): void => {
        child.off('message', told).off('exit', died).off('error', died);
        resolve(answer);
      };
      const told = (answer: unknown): void => settle(answer as RendererAnswer);
      const died = (): void => settle();
      child.once('message', told).once('exit', died).once('error', died);
      child.send(path, (error) => error && died());
    });
  }

  /** An idle child keeps no process from ending. */
  private hold(isBusy: boolean): void {
    for (const handle of [this.child, this.child.channel])
      if (isBusy) handle?.ref();
      else handle?.unref();
  }
}
