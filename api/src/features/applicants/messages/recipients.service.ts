import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { hasLink } from '../../../platform/mail/mail-text.js';
import { AutomaticMailsService } from '../../automatic-mails/automatic-mails.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { firstNameOf, type PlaceholderValues } from '../../templates/placeholders.js';
import { Applicant, notErased } from '../applicant.schema.js';

const fields = { fullName: 1, email: 1, jobId: 1, deletedAt: 1, withdrawnAt: 1 } as const;
type Found = Pick<Applicant, '_id' | 'fullName' | 'email' | 'jobId' | 'deletedAt' | 'withdrawnAt'>;

export interface Recipient {
  _id: Types.ObjectId;
  name: string;
  address: string;
  isDeleted: boolean;
  isWithdrawn: boolean;
  values: PlaceholderValues;
}

@Injectable()
export class Recipients {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly jobs: JobsService,
    private readonly mails: AutomaticMailsService,
  ) {}

  async find(ids: readonly (string | Types.ObjectId)[]): Promise<Recipient[]> {
    const found = await this.applicants.find({ _id: { $in: ids }, ...notErased }, fields).lean<Found[]>();
    const titles = await this.jobs.titles(found.map(({ jobId }) => jobId.toHexString()));
    const agency = await this.mails.agencyName();
    return found.map(({ _id, fullName: name, email: address, jobId, deletedAt, withdrawnAt }) => {
      const fullName = hasLink(name) ? 'applicant' : name;
      const jobTitle = titles.get(jobId.toHexString()) ?? '';
      return {
        _id,
        name,
        address,
        isDeleted: deletedAt !== undefined,
        isWithdrawn: withdrawnAt !== undefined,
        values: { fullName, firstName: firstNameOf(fullName), jobTitle, agency },
      };
    });
  }
}
