import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createdFields } from '../../../platform/http/answers/entity.dto.js';
import { type VersionCheck, Versioned } from '../../../platform/http/versions/versions.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { tagOf, toHistory, toNoteDto } from '../../../platform/review/review.dto.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { Applicant, FIRST_STAGE, notDeleted } from '../applicant.schema.js';
import { MessagesService } from '../messages/messages.service.js';
import { ApplicantFinder } from './applicant-finder.service.js';
import { DecisionsService } from './decisions.service.js';
import type { ApplicantDetailDto, OtherApplicationDto, ApplicantChangeDto } from './applicant-review.dto.js';

const MAX_OTHERS = 50;

/** One applicant, as the admin reads and reviews them. Every method throws Problem 404. */
@Injectable()
export class ApplicantReviewService {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly finder: ApplicantFinder,
    private readonly decisions: DecisionsService,
    private readonly messages: MessagesService,
  ) {}

  /** The applicant is read from now on. The version stays. */
  async open(id: string): Promise<Versioned<ApplicantDetailDto>> {
    await this.applicants.updateOne(
      { _id: id, unread: true },
      { $unset: { unread: 1 } },
      { timestamps: false },
    );
    return this.read(id);
  }

  async read(id: string): Promise<Versioned<ApplicantDetailDto>> {
    const applicant = await this.repository.find(id);
    const dto = await this.finder.toDto(applicant);
    const value = {
      ...dto,
      notes: (applicant.notes ?? []).map(toNoteDto),
      history: [{ at: dto.createdAt, by: 'applicant', type: 'applied' as const }, ...toHistory(applicant)],
      messages: await this.messages.of(applicant, dto.jobTitle),
      otherApplications: await this.others(applicant),
    };
    return new Versioned(value, tagOf(applicant));
  }

  /** @throws Problem 400 without a decision, and what `check` throws */
  async change(
    id: string,
    decision: ApplicantChangeDto,
    by: string,
    check: VersionCheck,
  ): Promise<Versioned<ApplicantDetailDto>> {
    await this.decisions.decide(id, decision, by, check);
    return this.read(id);
  }

  private async others({ _id, email }: Applicant): Promise<OtherApplicationDto[]> {
    const others = await this.applicants
      .find({ 'search.email': email.toLowerCase(), _id: { $ne: _id }, ...notDeleted })
      .select({ jobId: 1, stage: 1, createdAt: 1 })
      .sort({ createdAt: -1 })
      .limit(MAX_OTHERS)
      .lean<Pick<Applicant, '_id' | 'jobId' | 'stage' | 'createdAt'>[]>();
    const titles = await this.jobs.titles(others.map(({ jobId }) => jobId.toHexString()));
    return others.map((other) => ({
      ...createdFields(other),
      jobId: other.jobId.toHexString(),
      jobTitle: titles.get(other.jobId.toHexString()) ?? '',
      stage: other.stage ?? FIRST_STAGE,
    }));
  }
}
