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
    return found.map((applicant) => ({
      _id: applicant._id,
      name: applicant.fullName,
      address: applicant.email,
      isDeleted: applicant.deletedAt !== undefined,
      isWithdrawn: applicant.withdrawnAt !== undefined,
      values: valuesOf(applicant.fullName, titles.get(applicant.jobId.toHexString()) ?? '', agency),
    }));
  }

  async values(name: string, jobTitle: string): Promise<PlaceholderValues> {
    return valuesOf(name, jobTitle, await this.mails.agencyName());
  }
}

function valuesOf(name: string, jobTitle: string, agency: string): PlaceholderValues {
  const fullName = hasLink(name) ? 'applicant' : name;
  return { fullName, firstName: firstNameOf(fullName), jobTitle, agency };
}
