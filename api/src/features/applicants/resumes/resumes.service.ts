import { Injectable } from '@nestjs/common';
import { mediaTypeOf } from '../../../platform/files/file-kind.js';
import { ObjectStorage, type StoredObject } from '../../../platform/storage/object-storage.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { resumeKinds } from './resume-kinds.js';
import { ResumeLinks } from './resume-links.service.js';
import { applicantProblems } from '../applicants.problems.js';

@Injectable()
export class ResumesService {
  constructor(
    private readonly links: ResumeLinks,
    private readonly records: ApplicantRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /** A fresh signed path to an applicant's resume. @throws Problem 404 when there is no such applicant */
  async pathOf(id: string): Promise<string> {
    const applicant = await this.records.find(id);
    if (!applicant) throw applicantProblems.applicantNotFound();
    return this.links.pathTo(applicant.resume.key);
  }

  /**
   * The file behind a signed path.
   * @throws Problem 404, the same for a token that is wrong and one that has expired; 410 for a file that is lost
   */
  async read(token: string): Promise<StoredObject & { name: string; mediaType: string }> {
    const key = this.links.keyOf(token);
    const applicant = key === undefined ? null : await this.records.findByResume(key);
    if (!applicant) throw applicantProblems.resumeLinkExpired();
    const { key: resume, name } = applicant.resume;
    const object = await this.storage.get(resume);
    if (!object) throw applicantProblems.resumeMissing();
    return { ...object, name, mediaType: mediaTypeOf(resumeKinds, resume) };
  }
}
