import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { NOW } from '../../../platform/database/database-clock.js';
import { Problem } from '../../../platform/problem/problem.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { notDeleted } from '../applicant-selection.js';
import { ApplicantDeletion } from '../applicant-deletion.service.js';
import { historyWith, nextRevision } from '../applicant-updates.js';
import { Applicant } from '../applicant.schema.js';
import { ApplicationLinks } from '../application-links.service.js';
import type { OwnApplicationDto } from './own-application.dto.js';
import '../applicants.problems.js';

/** Nobody's: a forged token costs the same look into the database as any other that opens nothing. */
const NOBODY = '0'.repeat(24);

/** What applicants see of their application, and do about it. Each throws Problem 404 for a token that opens nothing. */
@Injectable()
export class OwnApplicationService {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly links: ApplicationLinks,
    private readonly jobs: JobsService,
    private readonly deletion: ApplicantDeletion,
  ) {}

  async read(token: string): Promise<OwnApplicationDto> {
    const { fullName, email, jobId, createdAt, resume, withdrawnAt } = await this.find(token);
    const job = jobId.toHexString();
    const [titles, jobOpen] = await Promise.all([this.jobs.titles([job]), this.isOpen(job)]);
    return {
      fullName,
      email,
      jobTitle: titles.get(job) ?? '',
      jobOpen,
      submittedAt: createdAt.toISOString(),
      resumeName: resume.name,
      withdrawn: withdrawnAt !== undefined,
    };
  }

  /** Once: what was withdrawn before stays as it is. */
  async withdraw(token: string): Promise<void> {
    const { _id } = await this.find(token);
    const entry = { at: NOW, by: 'applicant', type: 'withdrawn' };
    await this.applicants.updateOne(
      { _id, ...notDeleted, withdrawnAt: null },
      [
        {
          $set: {
            withdrawnAt: NOW,
            history: historyWith([entry]),
            revision: nextRevision,
            updatedAt: NOW,
          },
        },
      ],
      { updatePipeline: true, timestamps: false },
    );
  }

  /** Also while the admin can restore the applicant. */
  async erase(token: string): Promise<void> {
    if (!(await this.deletion.erase(this.idOf(token)))) throw new Problem('application-not-found');
  }

  private idOf(token: string): Types.ObjectId {
    return new Types.ObjectId(this.links.idOf(token) ?? NOBODY);
  }

  private async find(token: string): Promise<Applicant> {
    const _id = this.idOf(token);
    const applicant = await this.applicants.findOne({ _id, ...notDeleted }).lean<Applicant>();
    if (!applicant) throw new Problem('application-not-found');
    return applicant;
  }

  private async isOpen(jobId: string): Promise<boolean> {
    try {
      await this.jobs.findOpen(jobId);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'job-not-found') return false;
      throw error;
    }
  }
}
