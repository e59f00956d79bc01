import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { errorCode } from '../../../platform/problem/problem.js';
import { DUPLICATE_KEY } from '../../../platform/database/database-errors.js';
import { isObjectId } from '../../../platform/http/input/object-id.pipe.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { invalidFields } from '../../../platform/problem/general.problems.js';
import type { UploadedFile } from '../../../platform/http/forms/form.js';
import { StoredFiles } from '../../../platform/stored-files/stored-files.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { ApplicationLinks } from './application-links.service.js';
import { toApplicationDto, type ApplicationDto, type ApplyDto } from './application.dto.js';
import type { Applicant } from '../applicant.schema.js';
import { ApplicationNotices } from '../messages/application-notices.service.js';
import { recogniseResume } from '../resumes/resume-kinds.js';
import { RESUME_PREFIX } from '../resumes/resume-links.service.js';
import { safeResumeName } from '../resumes/resume-name.js';
import { hashSubmission } from './submission.js';
import { applicantProblems } from '../applicants.problems.js';
import { jobProblems } from '../../jobs/jobs.problems.js';

/** Then an unused resume is removed. */
const RESERVED_MS = 60 * 60_000;

@Injectable()
export class ApplicationsService {
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
    const submissionHash = await hashSubmission(fields, file);
    const earlier = await this.earlier(fields, submissionHash);
    if (earlier) {
      if (earlier.deletedAt) await this.assertJobExists(earlier);
      return this.toDto(earlier);
    }
    if (!isObjectId(fields.jobId)) throw jobProblems.jobNotFound();
    await this.jobs.findOpen(fields.jobId);
    return this.toDto(await this.store(fields, file, submissionHash));
  }

  private async toDto(applicant: Applicant): Promise<ApplicationDto> {
    const statusPath = this.links.pathTo(applicant._id.toHexString());
    return toApplicationDto(applicant, statusPath, await this.notices.isAcknowledged(applicant._id));
  }

  private async store(fields: ApplyDto, file: UploadedFile, submissionHash: string): Promise<Applicant> {
    const kind = await recogniseResume(file);
    const key = `${RESUME_PREFIX}${randomUUID()}.${kind.extension}`;
    const reservation = await this.files.store(key, RESERVED_MS, [
      { key, stream: createReadStream(file.path), length: file.bytes, contentType: kind.mediaType },
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
      submissionHash,
      ...(submissionId ? { submissionId } : {}),
    };
    try {
      const applicant = await this.records.insert(application);
      await this.assertJobExists(applicant);
      await this.notices.announce(applicant);
      await this.files.confirm(reservation);
      return applicant;
    } catch (error) {
      const winner = errorCode(error) === DUPLICATE_KEY && (await this.earlier(fields, submissionHash));
      if (winner) return winner;
      throw error;
    }
  }

  /** The job may have been deleted since. The minute job checks again. @throws Problem 404 */
  private async assertJobExists({ _id, jobId }: Applicant): Promise<void> {
    if (await this.jobs.exists(jobId.toHexString()).catch(() => true)) return;
    await this.records.markDeleted({ _id });
    throw jobProblems.jobNotFound();
  }

  /** @throws Problem 409 when another application has this submissionId */
  private async earlier({ submissionId }: ApplyDto, submissionHash: string): Promise<Applicant | undefined> {
    if (!submissionId) return undefined;
    const applicant = await this.records.findBySubmission(submissionId);
    if (!applicant) return undefined;
    if (applicant.submissionHash !== submissionHash) throw applicantProblems.submissionUsed();
    return applicant;
  }
}

/** @throws Problem 400 */
function requireResume(file: UploadedFile | undefined): UploadedFile {
  if (file && file.bytes > 0) return file;
  const message = file
    ? 'The file is empty. Choose the file that holds your resume.'
    : 'Please upload your resume.';
  throw invalidFields({ field: 'resume', message });
}
