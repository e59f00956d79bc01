import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ActivityService } from '../../../platform/activity/activity.service.js';
import { ErasedRecords } from '../../../platform/backup/erased-records.service.js';
import { createOnce } from '../../../platform/database/writes.js';
import { NOW } from '../../../platform/database/database-clock.js';
import { pick } from '../../../platform/http/answers/entity.dto.js';
import { isObjectId } from '../../../platform/http/input/object-id.pipe.js';
import { invalidFields } from '../../../platform/problem/problem.js';
import type { ObjectName } from '../../../platform/stored-files/object-references.js';
import { StoredFiles } from '../../../platform/stored-files/stored-files.service.js';
import { jobProblems, JobsService } from '../../jobs/jobs.service.js';
import { submittedFields } from '../applicant.dto.js';
import { addToHistory } from '../../../platform/review/pipelines.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { FIRST_STAGE, notDeleted } from '../../../platform/review/review.schema.js';
import { RESUME_PREFIX, type Applicant } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { ApplicationNotices } from '../messages/application-notices.service.js';
import { MeetingsService } from '../meetings/meetings.service.js';
import type { OwnMeetingDto } from '../meetings/meeting.dto.js';
import type { ChooseDto } from '../meetings/propose.dto.js';
import { recogniseResume, safeResumeName } from '../resumes/resume-kinds.js';
import { searchFields } from '../search-text.js';
import { ApplicantDecisions } from '../review/applicant-decisions.service.js';
import type { ApplicationDto, ApplyDto, OwnApplicationDto } from './application.dto.js';
import { checkAnswers } from './answers.js';
import { ApplicationLinks } from './application-links.service.js';

const RESERVED_MS = 60 * 60_000;

/** Applies, and shows, withdraws and erases an application. An invalid token throws Problem 404. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly files: StoredFiles,
    private readonly links: ApplicationLinks,
    private readonly notices: ApplicationNotices,
    private readonly decisions: ApplicantDecisions,
    private readonly meetings: MeetingsService,
    private readonly erased: ErasedRecords,
    private readonly activity: ActivityService,
  ) {}

  /** @throws Problem 400 or 415 for the resume, 404 when the job is not open, 409 for a used submissionId */
  async apply(fields: ApplyDto, file: Express.Multer.File | undefined): Promise<ApplicationDto> {
    assertResume(file);
    const submissionHash = await hashSubmission(fields, file);
    const applicant = await createOnce(this.repository.model, fields.submissionId, () =>
      this.store(fields, file, submissionHash),
    );
    if (applicant.submissionHash !== submissionHash) throw applicantProblems.submissionUsed();
    if (applicant.deletedAt) await this.assertJobExists(applicant);
    return {
      ...submittedFields(applicant),
      statusPath: this.links.pathTo(applicant._id.toHexString()),
      // Also for a repeated request: the first process may have died before this.
      acknowledged: await this.notices.announce(applicant),
    };
  }

  async read(token: string): Promise<OwnApplicationDto> {
    const applicant = await this.find(token);
    const job = applicant.jobId.toHexString();
    const [titles, jobOpen] = await Promise.all([this.jobs.titles([job]), this.jobs.isOpenJob(job)]);
    const meeting = await this.meetings.own(applicant);
    return {
      ...pick(applicant, 'fullName', 'email', 'answers'),
      jobTitle: titles.get(job) ?? '',
      jobOpen,
      submittedAt: applicant.createdAt.toISOString(),
      resumeName: applicant.resume.name,
      withdrawn: applicant.withdrawnAt !== undefined,
      ...(meeting && { meeting }),
    };
  }

  /** @throws Problem 400, 404, 409 for a time that is taken, and 410 when it is over */
  async chooseTime(token: string, choice: ChooseDto): Promise<OwnMeetingDto> {
    return this.meetings.answer((await this.find(token))._id, choice);
  }

  async withdraw(token: string): Promise<void> {
    const { _id, fullName } = await this.find(token);
    const entry = { at: NOW, by: 'applicant', type: 'withdrawn' };
    const { matchedCount } = await this.repository.model.updateOne(
      { _id, ...notDeleted, withdrawnAt: null },
      addToHistory(entry, { withdrawnAt: NOW, unread: '$$REMOVE' }),
    );
    await this.meetings.cancel(_id, 'applicant');
    const subject = { type: 'applicant', id: _id.toHexString(), name: fullName } as const;
    if (matchedCount > 0)
      await this.activity.record({ who: 'applicant', action: 'applicant-withdrawn', subject });
  }

  /** Erases a deleted application too, which the admin could still restore. */
  async erase(token: string): Promise<void> {
    const id = this.idOf(token);
    if ((await this.decisions.erase({ _id: id })) === 0) throw applicantProblems.applicationNotFound();
    const subject = { type: 'applicant', id: id.toHexString() } as const;
    await this.activity.record({ who: 'applicant', action: 'applicant-erased', subject });
  }

  private async store(fields: ApplyDto, file: Express.Multer.File, hash: string): Promise<Applicant> {
    if (fields.submissionId && (await this.erased.has(`submission:${fields.submissionId}`)))
      throw applicantProblems.submissionUsed();
    if (!isObjectId(fields.jobId)) throw jobProblems.jobNotFound();
    const { questions } = (await this.jobs.findOpen(fields.jobId)).value;
    const answers = checkAnswers(questions, fields.answers);
    const { extension, mediaType } = await recogniseResume(file.path, file.originalname);
    const key = `${RESUME_PREFIX}${randomUUID()}.${extension}` as ObjectName;
    const reservation = await this.files.store(key, RESERVED_MS, [
      { key, stream: createReadStream(file.path), length: file.size, contentType: mediaType },
    ]);
    const created = await this.repository.model.create({
      ...pick(fields, 'fullName', 'email', 'coverLetter', 'submissionId', 'source'),
      ...searchFields(fields),
      ...(answers.length > 0 && { answers }),
      jobId: new Types.ObjectId(fields.jobId),
      resume: { key, name: `${safeResumeName(file.originalname)}.${extension}` },
      submissionHash: hash,
      stage: FIRST_STAGE,
      starred: false,
      unread: true,
    });
    const applicant = created.toObject();
    await this.assertJobExists(applicant);
    await this.files.confirm(reservation);
    return applicant;
  }

  /** Another request may have deleted the job. The minute job checks again. @throws Problem 404 */
  private async assertJobExists({ _id, jobId }: Applicant): Promise<void> {
    if (await this.jobs.exists(jobId.toHexString()).catch(() => true)) return;
    await this.repository.delete({ _id });
    throw jobProblems.jobNotFound();
  }

  private idOf(token: string): Types.ObjectId {
    const id = this.links.idOf(token);
    if (id === undefined) throw applicantProblems.applicationNotFound();
    return new Types.ObjectId(id);
  }

  private async find(token: string): Promise<Applicant> {
    const found = this.repository.findOne({ _id: this.idOf(token) });
    return found.orFail(applicantProblems.applicationNotFound);
  }
}

function assertResume(file: Express.Multer.File | undefined): asserts file is Express.Multer.File {
  if (file && file.size > 0) return;
  const message = file
    ? 'The file is empty. Choose the file that holds your resume.'
    : 'Please upload your resume.';
  throw invalidFields({ field: 'resume', message });
}

async function hashSubmission(fields: ApplyDto, file: Express.Multer.File): Promise<string> {
  const hash = createHash('sha256');
  const { fullName, email, coverLetter, jobId, answers = [] } = fields;
  const texts = [fullName, email, coverLetter, jobId, file.originalname];
  // An application without answers has the same hash as before there were questions.
  if (answers.length > 0) texts.push(JSON.stringify(answers));
  // The length before each text keeps neighbouring texts apart.
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:${text}`);
  await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}
