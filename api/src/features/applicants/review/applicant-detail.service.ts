import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type VersionCheck, versionTag, type Versioned } from '../../../platform/http/versions/versions.js';
import { JobsService } from '../../jobs/jobs.service.js';
import {
  toNoteDto,
  type ApplicantDetailDto,
  type HistoryEntryDto,
  type OtherApplicationDto,
} from './applicant-detail.dto.js';
import { ApplicantMapper } from './applicant-mapper.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { Applicant, FIRST_STAGE, notDeleted } from '../applicant.schema.js';
import { MessagesService } from '../messages/messages.service.js';
import { applicantProblems } from '../applicants.problems.js';

const MAX_OTHERS = 50;

export type VersionedApplicant = Versioned<ApplicantDetailDto>;

/** Stars are stored for the undo alone. */
const historyOf = ({ createdAt, history = [] }: Applicant): HistoryEntryDto[] => [
  { at: createdAt.toISOString(), by: 'applicant', type: 'applied' },
  ...history.flatMap(({ at, by, type, from, to, subject }) =>
    type === 'starred'
      ? []
      : {
          at: at.toISOString(),
          by,
          type,
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
          ...(subject !== undefined && { subject }),
        },
  ),
];

/** Without links, which are new in each answer, and without other documents. */
const tagOf = (applicant: Applicant): string =>
  versionTag(applicant.revision, {
    stage: applicant.stage ?? FIRST_STAGE,
    starred: applicant.starred ?? false,
    notes: (applicant.notes ?? []).map(toNoteDto),
    history: historyOf(applicant),
  });

@Injectable()
export class ApplicantDetailService {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly records: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly mapper: ApplicantMapper,
    private readonly messages: MessagesService,
  ) {}

  /** @throws Problem 404 */
  async read(id: string): Promise<VersionedApplicant> {
    const applicant = await this.find(id);
    const [dto] = await this.mapper.of([applicant]);
    if (!dto) throw applicantProblems.applicantNotFound();
    const value = {
      ...dto,
      notes: (applicant.notes ?? []).map(toNoteDto),
      history: historyOf(applicant),
      messages: await this.messages.of(applicant, dto.jobTitle),
      otherApplications: await this.others(applicant),
    };
    return { value, tag: tagOf(applicant) };
  }

  /** @throws Problem 404, and what `check` throws */
  async checked(id: string, check: VersionCheck): Promise<Applicant> {
    const applicant = await this.find(id);
    check(tagOf(applicant));
    return applicant;
  }

  /** @throws Problem 404 */
  async find(id: string): Promise<Applicant> {
    const applicant = await this.records.find(id);
    if (!applicant) throw applicantProblems.applicantNotFound();
    return applicant;
  }

  private async others({ _id, email }: Applicant): Promise<OtherApplicationDto[]> {
    const others = await this.applicants
      .find({ 'search.email': email.toLowerCase(), _id: { $ne: _id }, ...notDeleted })
      .select({ jobId: 1, stage: 1, createdAt: 1 })
      .sort({ createdAt: -1 })
      .limit(MAX_OTHERS)
      .lean<Pick<Applicant, '_id' | 'jobId' | 'stage' | 'createdAt'>[]>();
    const titles = await this.jobs.titles(others.map(({ jobId }) => jobId.toHexString()));
    return others.map(({ _id: other, jobId, stage = FIRST_STAGE, createdAt }) => ({
      _id: other.toHexString(),
      jobId: jobId.toHexString(),
      jobTitle: titles.get(jobId.toHexString()) ?? '',
      stage,
      createdAt: createdAt.toISOString(),
    }));
  }
}
