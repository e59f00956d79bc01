import { execFile, fork, type ChildProcess } from 'node:child_process';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Logger } from '@nestjs/common';
import type { Begun, RendererAnswer } from './renderer/child.mjs';

const run = promisify(execFile);

const CHILD = fileURLToPath(new URL('./renderer/child.mjs', import.meta.url));

const MIB = 1024 * 1024;
/** Left to the API beside it, which takes 150 MB. */
const KEPT_FREE = 288 * MIB;
const MOST_MEMORY = 1200 * MIB;

/**
 * Memory that the child may take beside what it has when it starts: 480 MB in a container of 768 MB. Some versions of Node begin
 * with half a gigabyte that they only reserve, which counts as taken.
 */
const mostMemory = (): number =>
  Math.min(Math.min(process.constrainedMemory() || Infinity, totalmem()) - KEPT_FREE, MOST_MEMORY);

/** A picture takes one to twenty seconds; this ends what never would, before nginx stops waiting. */
const MOST_MS = 45_000;

/** No secret. Each arena of the allocator would hold memory that nothing uses. */
const environment = { MALLOC_ARENA_MAX: '2' };

/** One child that renders pictures, one after the other. When it has died, or was ended, another takes its place. */
export class RendererProcess {
  private readonly logger = new Logger(RendererProcess.name);
  private readonly child: ChildProcess;
  private running = true;
  /** Nothing is drawn before. */
  private readonly limited: Promise<void>;

  constructor() {
    this.child = fork(CHILD, {
      env: environment,
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.limited = this.told<Begun>().then((begun) => this.limit(begun));
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
      await this.limited;
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
    const answer = this.told<RendererAnswer>();
    this.child.send(path, (error) => error && this.end());
    return answer;
  }

  /** The next that it says. @returns undefined when it has died */
  private told<Message>(): Promise<Message | undefined> {
    const { child } = this;
    return new Promise((resolve) => {
      const settle = (message?: Message): void => {
        child.off('message', heard).off('exit', died).off('error', died);
        resolve(message);
      };
      const heard = (message: unknown): void => settle(message as Message);
      const died = (): void => settle();
      child.once('message', heard).once('exit', died).once('error', died);
      if (!this.running) died();
    });
  }

  /** The kernel's own limit, where there is one: RLIMIT_DATA of Linux. */
  private async limit(begun: Begun | undefined): Promise<void> {
    if (begun?.bytes === undefined) return;
    const most = begun.bytes + mostMemory();
    await run('prlimit', ['--pid', String(this.pid), `--data=${most}`]).catch((error: unknown) => {
      if (this.running) this.logger.warn('Pictures are drawn without a limit on memory.', error);
    });
  }

  /** An idle child keeps no process from ending. */
  private hold(isBusy: boolean): void {
    for (const handle of [this.child, this.child.channel])
      if (isBusy) handle?.ref();
      else handle?.unref();
  }
}
