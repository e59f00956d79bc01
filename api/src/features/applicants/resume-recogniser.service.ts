import { Injectable } from '@nestjs/common';
import type { FileKind } from '../../platform/files/file-kind.js';
import { Stopping } from '../../platform/stopping/stopping.js';
import type { ResumeToRecognise } from './recognise-resume.worker.js';
import { resumeKinds } from './resume-kinds.js';
import { WorkerPool } from './worker-pool.js';
import './applicants.problems.js';

const WORKER = new URL('./recognise-resume.worker.js', import.meta.url);

/**
 * Recognises resumes in worker threads: what a stranger's file takes to read, it takes from no other request. The worst file
 * takes about a second. How many wait is bounded by how many uploads may be open, and nginx waits a minute for an answer.
 */
@Injectable()
export class ResumeRecogniser {
  private readonly pool = new WorkerPool(WORKER, {
    workers: 2,
    heapMb: 64,
    answerMs: 10_000,
    waitMs: 30_000,
    problem: 'too-many-uploads',
  });

  constructor(stopping: Stopping) {
    stopping.at('resumes', () => this.pool.close());
  }

  /**
   * @param gone tells that the caller has gone
   * @returns undefined for a file of no kind that is taken
   * @throws Problem 503 when too many wait, and what reading the file throws
   */
  async recognise({ path, name }: ResumeToRecognise, gone: AbortSignal): Promise<FileKind | undefined> {
    const file: ResumeToRecognise = { path, name };
    const extension = await this.pool.ask(file, gone);
    return resumeKinds.find((kind) => kind.extension === extension);
  }
}
