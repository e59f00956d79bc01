import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Quarantine } from '../../../platform/cleanup/quarantine.service.js';
import { Problem } from '../../../platform/problem/problem.js';
import { Stopping } from '../../../platform/stopping/stopping.js';
import { Semaphore } from '../../../platform/storage/semaphore.js';
import { UploadTempDir } from '../../../platform/storage/upload-temp-dir.js';
import { ApplicantRepository } from '../applicant.repository.js';
import type { Applicant } from '../applicant.schema.js';
import { WorkerPool } from '../worker-pool.js';
import type { ResumeText, ResumeToRead } from './resume-text.worker.js';
import './resume-text.problems.js';

const WORKER = new URL('./resume-text.worker.js', import.meta.url);
/** At one time: each has a copy of its file in the temporary folder. */
const AT_ONCE = 2;
/** For one of these. nginx waits a minute for an answer. */
const WAIT_MS = 20_000;

const readable: readonly string[] = [
  'doc',
  'docx',
  'odt',
  'rtf',
  'txt',
] satisfies ResumeToRead['extension'][];
const isReadable = (extension: string): extension is ResumeToRead['extension'] =>
  readable.includes(extension);

/** @throws Problem 415 */
function readableKind({ resume }: Applicant): ResumeToRead['extension'] {
  const extension = extname(resume.key).slice(1);
  if (!isReadable(extension)) throw new Problem('resume-no-text-view');
  return extension;
}

/** Reads resumes as text, in worker threads: what a stranger's file takes to read, it takes from no other request. */
@Injectable()
export class ResumeTextService {
  private readonly semaphore = new Semaphore(AT_ONCE, WAIT_MS);
  private readonly pool = new WorkerPool(WORKER, {
    workers: AT_ONCE,
    heapMb: 128,
    answerMs: 10_000,
    waitMs: WAIT_MS,
    problem: 'resume-unreadable',
  });

  constructor(
    private readonly applicants: ApplicantRepository,
    private readonly quarantine: Quarantine,
    private readonly tempDir: UploadTempDir,
    stopping: Stopping,
  ) {
    stopping.at('resumes', () => this.pool.close());
  }

  /**
   * @param gone tells that the caller has gone
   * @throws Problem 404 without such an applicant, 410 for a file that is lost, 415 for a PDF, 422 for one that cannot be read, 503
   * when too many wait
   */
  async read(id: string, gone: AbortSignal): Promise<ResumeText> {
    const applicant = await this.applicants.find(id);
    if (!applicant) throw new Problem('applicant-not-found');
    const extension = readableKind(applicant);
    const release = await this.semaphore.acquire(gone);
    if (!release) throw new Problem('too-many-resume-texts');
    const path = join(this.tempDir.folder, this.tempDir.newName());
    try {
      const object = await this.quarantine.read(applicant.resume.key);
      if (!object) throw new Problem('resume-missing');
      await pipeline(object.stream, createWriteStream(path, { mode: 0o600 }));
      return await this.textOf({ path, extension }, gone);
    } finally {
      await rm(path, { force: true });
      release();
    }
  }

  private async textOf(file: ResumeToRead, gone: AbortSignal): Promise<ResumeText> {
    const text = (await this.pool.ask(file, gone)) as ResumeText | undefined;
    if (!text) throw new Problem('resume-unreadable');
    return text;
  }
}
