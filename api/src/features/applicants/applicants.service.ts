import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { errorCode } from '../../platform/problem/error-code.js';
import { DUPLICATE_KEY } from '../../platform/database/database-errors.js';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';
import { JobsService } from '../jobs/jobs.service.js';
import { Problem } from '../../platform/problem/problem.js';
import type { UploadedFile } from '../../platform/http/forms/uploaded-file.js';
import { ObjectStorage } from '../../platform/storage/object-storage.js';
import { ApplicantRepository } from './applicant.repository.js';
import { ApplicationLinks } from './application-links.service.js';
import { toApplicationDto, type ApplicationDto, type ApplyDto } from './applicant.dto.js';
import type { Applicant } from './applicant.schema.js';
import { Erasure } from './erasure/erasure.service.js';
import { ApplicationNotices } from './messages/application-notices.service.js';
import { recogniseResume } from './resumes/resume-kinds.js';
import { RESUME_PREFIX } from './resumes/resume-links.service.js';
import { safeResumeName } from './resumes/resume-name.js';
import { requireResume } from './resumes/resume-upload.js';
import { hashSubmission, readSubmission } from './submission.js';
import './applicants.problems.js';

/** Applying for a job. */
@Injectable()
export class ApplicantsService {
  private readonly logger = new Logger(ApplicantsService.name);

  constructor(
    private readonly records: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly storage: ObjectStorage,
    private readonly links: ApplicationLinks,
    private readonly erasure: Erasure,
    private readonly notices: ApplicationNotices,
  ) {}

  /**
   * Keeps an application: the resume first, then the document that names it.
   * @throws Problem 400 without a resume or with an empty one, 404 when the job is not open, 409 for another application
   * under the same submissionId, 415 for a file that is no resume
   */
  async apply(fields: ApplyDto, submitted: UploadedFile | undefined): Promise<ApplicationDto> {
    const file = requireResume(submitted);
    const earlier = await this.earlier(fields, file);
    if (earlier) return this.toDto(earlier);
    if (!isObjectId(fields.jobId)) throw new Problem('job-not-found');
    await this.jobs.findOpen(fields.jobId);
    return this.toDto(await this.unlessTooLate(await this.keep(fields, file)));
  }

  private toDto(applicant: Applicant): ApplicationDto {
    return toApplicationDto(applicant, this.links.pathTo(applicant._id.toHexString()));
  }

  private async keep(fields: ApplyDto, file: UploadedFile): Promise<Applicant> {
    const kind = await recogniseResume(file);
    const key = `${RESUME_PREFIX}${randomUUID()}.${kind.extension}`;
    const { fullName, email, coverLetter, jobId, submissionId } = fields;
    const _id = new Types.ObjectId();
    const { stream, hash } = readSubmission(fields, file);
    await this.storage.put(key, { stream, length: file.bytes, contentType: kind.mediaType });
    try {
      const applicant = await this.records.insert({
        _id,
        fullName,
        email,
        coverLetter,
        jobId: new Types.ObjectId(jobId),
        resume: { key, name: safeResumeName(file.name, kind) },
        submissionHash: hash(),
        ...(submissionId ? { submissionId } : {}),
      });
      await this.notices.announce(applicant);
      return applicant;
    } catch (error) {
      await this.removeUnnamed(key);
      const winner = isDuplicate(error) && (await this.earlier(fields, file));
      if (winner) return winner;
      throw error;
    }
  }

  /**
   * Whoever deletes a job removes those who had applied by then; an application that was just being kept is removed here.
   * When the database cannot say, the cleanup decides.
   */
  private async unlessTooLate(applicant: Applicant): Promise<Applicant> {
    const hasJob = await this.jobs.exists(applicant.jobId.toHexString()).catch(() => true);
    if (hasJob) return applicant;
    await this.erasure.erase(applicant._id);
    throw new Problem('job-not-found');
  }

  /** What the same submission was answered before. @throws Problem 409 when another application had this id */
  private async earlier(fields: ApplyDto, file: UploadedFile): Promise<Applicant | undefined> {
    if (!fields.submissionId) return undefined;
    const applicant = await this.records.findBySubmission(fields.submissionId);
    if (!applicant) return undefined;
    if (applicant.submissionHash !== (await hashSubmission(fields, file)))
      throw new Problem('submission-used');
    return applicant;
  }

  /** A write without an answer may still have happened, so the resume goes only when no document names it. */
  private async removeUnnamed(key: string): Promise<void> {
    try {
      if (!(await this.records.namedResumes([key])).has(key)) await this.storage.delete(key);
    } catch (error) {
      this.logger.warn(
        'A resume without an applicant could not be removed and is left to the cleanup.',
        error,
      );
    }
  }
}

const isDuplicate = (error: unknown): boolean => errorCode(error) === DUPLICATE_KEY;
