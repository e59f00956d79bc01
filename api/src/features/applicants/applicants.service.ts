import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { errorCode } from '../../platform/problem/error-code.js';
import { DUPLICATE_KEY } from '../../platform/database/database-errors.js';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';
import { JobsService } from '../jobs/jobs.service.js';
import { Problem } from '../../platform/problem/problem.js';
import type { UploadedFile } from '../../platform/http/forms/form.js';
import { StoredFiles } from '../../platform/stored-files/stored-files.service.js';
import { ApplicantRepository } from './applicant.repository.js';
import { ApplicationLinks } from './application-links.service.js';
import { toApplicationDto, type ApplicationDto, type ApplyDto } from './applicant.dto.js';
import type { Applicant } from './applicant.schema.js';
import { ApplicationNotices } from './messages/application-notices.service.js';
import { recogniseResume } from './resumes/resume-kinds.js';
import { RESUME_PREFIX } from './resumes/resume-links.service.js';
import { safeResumeName } from './resumes/resume-name.js';
import { requireResume } from './resumes/resume-upload.js';
import { hashSubmission, readSubmission } from './submission.js';
import './applicants.problems.js';

/** A resume stays so long without its applicant. */
const HOUR_MS = 60 * 60_000;

/** Applying for a job. */
@Injectable()
export class ApplicantsService {
  constructor(
    private readonly records: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly files: StoredFiles,
    private readonly links: ApplicationLinks,
    private readonly notices: ApplicationNotices,
  ) {}

  /**
   * Stores an application: the resume first, then the document that names it.
   * @throws Problem 400 without a resume or with an empty one, 404 when the job is not open, 409 for another application
   * under the same submissionId, 415 for a file that is no resume
   */
  async apply(fields: ApplyDto, submitted: UploadedFile | undefined): Promise<ApplicationDto> {
    const file = requireResume(submitted);
    const earlier = await this.earlier(fields, file);
    if (earlier) {
      if (earlier.deletedAt) await this.assertJobExists(earlier);
      return this.toDto(earlier);
    }
    if (!isObjectId(fields.jobId)) throw new Problem('job-not-found');
    await this.jobs.findOpen(fields.jobId);
    return this.toDto(await this.store(fields, file));
  }

  private toDto(applicant: Applicant): ApplicationDto {
    return toApplicationDto(applicant, this.links.pathTo(applicant._id.toHexString()));
  }

  private async store(fields: ApplyDto, file: UploadedFile): Promise<Applicant> {
    const kind = await recogniseResume(file);
    const key = `${RESUME_PREFIX}${randomUUID()}.${kind.extension}`;
    const { stream, hash } = readSubmission(fields, file);
    const reservation = await this.files.store(key, HOUR_MS, [
      { key, stream, length: file.bytes, contentType: kind.mediaType },
    ]);
    const { fullName, email, coverLetter, jobId, submissionId } = fields;
    const _id = new Types.ObjectId();
    const application = {
      _id,
      fullName,
      email,
      coverLetter,
      jobId: new Types.ObjectId(jobId),
      resume: { key, name: safeResumeName(file.name, kind) },
      submissionHash: hash(),
      ...(submissionId ? { submissionId } : {}),
    };
    try {
      const applicant = await this.records.insert(application);
      await this.assertJobExists(applicant);
      await this.notices.announce(applicant);
      await this.files.confirm(reservation);
      return applicant;
    } catch (error) {
      const winner = errorCode(error) === DUPLICATE_KEY && (await this.earlier(fields, file));
      if (winner) return winner;
      throw error;
    }
  }

  /** The job may have been deleted since. The minute job looks again. @throws Problem 404 */
  private async assertJobExists({ _id, jobId }: Applicant): Promise<void> {
    if (await this.jobs.exists(jobId.toHexString()).catch(() => true)) return;
    await this.records.markDeleted({ _id });
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
}
