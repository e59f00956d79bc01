import { Injectable } from '@nestjs/common';
import { Problem } from '../problem/problem.js';
import { ObjectStorage, type StoredObject } from '../storage/object-storage.js';
import { ApplicantRecords } from './applicant-records.service.js';
import { ResumeLinks } from './resume-links.service.js';

@Injectable()
export class ResumesService {
  constructor(
    private readonly links: ResumeLinks,
    private readonly records: ApplicantRecords,
    private readonly storage: ObjectStorage,
  ) {}

  /** The file behind a signed path. @throws Problem 404, the same for a token that is wrong and one that has expired */
  async open(token: string): Promise<StoredObject & { name: string }> {
    const key = this.links.keyOf(token);
    const applicant = key === undefined ? null : await this.records.findByResume(key);
    const object = applicant && (await this.storage.get(applicant.resume.key));
    if (!object) {
      throw new Problem(
        404,
        'resume-link-expired',
        'This link to a resume is wrong or older than ten minutes. Open the list of applicants again for a fresh one.',
      );
    }
    return { ...object, name: applicant.resume.name };
  }
}
