import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Decisions } from '../../../platform/review/decisions.js';
import type { Reviewed } from '../../../platform/review/review.schema.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { Applicant, type Stage } from '../applicant.schema.js';

@Injectable()
export class DecisionsService extends Decisions<Stage> {
  constructor(@InjectModel(Applicant.name) applicants: Model<Reviewed>, repository: ApplicantRepository) {
    super(applicants, (id) => repository.find(id));
  }
}
