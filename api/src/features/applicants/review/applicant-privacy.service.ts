import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import type { ApplicantDto } from '../applicant.dto.js';
import { Applicant, notDeleted, notErased } from '../applicant.schema.js';
import { ResumesService } from '../resumes/resumes.service.js';
import { ApplicantDeletion } from './applicant-deletion.service.js';
import { ApplicantFinder } from './applicant-finder.service.js';
import { ApplicantReviewService } from './applicant-review.service.js';

const of = (email: string) => ({ 'search.email': email.toLowerCase() });

/** All applications with an e-mail address, in any case of letters. */
@Injectable()
export class ApplicantPrivacy {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly tasks: OutboxTasks,
    private readonly finder: ApplicantFinder,
    private readonly review: ApplicantReviewService,
    private readonly resumes: ResumesService,
    private readonly deletion: ApplicantDeletion,
  ) {}

  /** @returns the newest ones, and the number of mails to all of them */
  async find(email: string, limit: number): Promise<[ApplicantDto[], number]> {
    const ids = await this.ids(email);
    return Promise.all([
      this.finder.some({ _id: { $in: ids } }, limit),
      this.tasks.model.countDocuments({ applicantId: { $in: ids } }),
    ]);
  }

  /** Everything that is stored of each, without links. */
  async *details(email: string): AsyncGenerator<object> {
    for (const id of await this.ids(email)) {
      const { value } = await this.review.read(id.toHexString());
      const { resume: _link, otherApplications: _others, ...stored } = value;
      yield stored;
    }
  }

  /** This file and their resumes, as a ZIP file. */
  async zip(email: string, name: string, content: Readable): Promise<Readable> {
    return this.resumes.zip((await this.ids(email)).map(String), { name, content });
  }

  /** @returns how many */
  erase(email: string): Promise<number> {
    return this.deletion.erase({ ...of(email), ...notErased });
  }

  private ids(email: string): Promise<Types.ObjectId[]> {
    return this.applicants.distinct('_id', { ...of(email), ...notDeleted });
  }
}
