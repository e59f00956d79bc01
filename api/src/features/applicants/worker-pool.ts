import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Logger } from '@nestjs/common';
import { errorCode } from '../../platform/problem/error-code.js';
import type { ProblemCode } from '../../platform/problem/catalogue.js';
import { Problem } from '../../platform/problem/problem.js';
import { Semaphore } from '../../platform/storage/semaphore.js';

interface PoolLimits {
  workers: number;
  heapMb: number;
  /** For an answer. */
  answerMs: number;
  /** For a free worker. */
  waitMs: number;
  /** When either was too long. */
  problem: ProblemCode;
}

/**
 * Worker threads that answer one message at a time. A worker is kept for the next message unless nobody waits for its answer any
 * more, it took too long or it died: then it is ended, and another one is started when one is needed.
 */
export class WorkerPool {
  private readonly logger = new Logger(WorkerPool.name);
  private readonly semaphore: Semaphore;
  private readonly idle = new Set<Worker>();

  constructor(
    private readonly script: URL,
    private readonly limits: PoolLimits,
  ) {
    this.semaphore = new Semaphore(limits.workers, limits.waitMs);
  }

  /**
   * @param gone tells that nobody waits for the answer any more
   * @returns undefined also when the worker took more memory than it may
   * @throws Problem `problem` when no worker became free or the answer took too long, and what the worker throws
   */
  async ask(message: unknown, gone: AbortSignal): Promise<unknown> {
    const release = await this.semaphore.acquire(gone);
    if (!release) throw new Problem(gone.aborted ? 'broken-form' : this.limits.problem);
    try {
      return await this.answer(message, gone);
    } finally {
      release();
    }
  }

  /** Ends the workers that have nothing to do. */
  async close(): Promise<void> {
    await Promise.all([...this.idle].map((worker) => worker.terminate()));
  }

  private async answer(message: unknown, gone: AbortSignal): Promise<unknown> {
    const [worker = this.start()] = this.idle;
    this.idle.delete(worker);
    worker.ref();
    const tooLong = AbortSignal.timeout(this.limits.answerMs);
    try {
      worker.postMessage(message);
      // Rejects with what the worker throws, too.
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.any([gone, tooLong]) })) as [
        unknown,
      ];
      // An idle worker keeps no process from ending.
      worker.unref();
      this.idle.add(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      if (gone.aborted) throw new Problem('broken-form');
      if (!tooLong.aborted && errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      this.logger.warn('A worker took more time or memory than it may and was ended.');
      // The machine may be busy, and the message an honest one.
      if (tooLong.aborted) throw new Problem(this.limits.problem);
      return undefined;
    }
  }

  private start(): Worker {
    const worker = new Worker(this.script, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb },
    });
    // What it throws while it answers is heard above.
    return worker.on('error', () => undefined).once('exit', () => this.idle.delete(worker));
  }
}
