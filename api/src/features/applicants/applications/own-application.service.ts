import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { NOW } from '../../../platform/database/database-clock.js';
import { Problem } from '../../../platform/problem/problem.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantDeletion } from '../review/applicant-deletion.service.js';
import { historyWith, newVersion } from '../review/applicant-updates.js';
import { Applicant, notDeleted } from '../applicant.schema.js';
import { ApplicationLinks } from './application-links.service.js';
import type { OwnApplicationDto } from './application.dto.js';
import { applicantProblems } from '../applicants.problems.js';

/** The applicant's own page. Every method throws Problem 404 for an invalid token. */
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

  /** May be repeated. */
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
            ...newVersion,
          },
        },
      ],
      { updatePipeline: true, timestamps: false },
    );
  }

  /** Also while the admin can restore the applicant. */
  async erase(token: string): Promise<void> {
    if (!(await this.deletion.erase(this.idOf(token)))) throw applicantProblems.applicationNotFound();
  }

  private idOf(token: string): Types.ObjectId {
    const id = this.links.idOf(token);
    if (id === undefined) throw applicantProblems.applicationNotFound();
    return new Types.ObjectId(id);
  }

  private async find(token: string): Promise<Applicant> {
    const _id = this.idOf(token);
    const applicant = await this.applicants.findOne({ _id, ...notDeleted }).lean<Applicant>();
    if (!applicant) throw applicantProblems.applicationNotFound();
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
