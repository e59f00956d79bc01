import { Injectable } from '@nestjs/common';
import { inBatches } from '../../platform/database/in-batches.js';
import { JobsService } from '../jobs/jobs.service.js';
import { toApplicantDto, type ApplicantDto } from './applicant.dto.js';
import type { ListedApplicant } from './applicant-finder.service.js';
import { ResumeLinks } from './resumes/resume-links.service.js';

const AT_ONCE = 500;

/** Applicants as the admin gets them: with the titles of their jobs and fresh paths to their resumes. */
@Injectable()
export class ApplicantDtos {
  constructor(
    private readonly jobs: JobsService,
    private readonly links: ResumeLinks,
  ) {}

  async of(applicants: readonly ListedApplicant[]): Promise<ApplicantDto[]> {
    const titles = await this.jobs.titles(applicants.map(({ jobId }) => jobId.toHexString()));
    return applicants.map((applicant) =>
      toApplicantDto(
        applicant,
        this.links.pathTo(applicant.resume.key),
        titles.get(applicant.jobId.toHexString()) ?? '',
      ),
    );
  }

  /** The same for a list of any length. */
  async *each(applicants: AsyncIterable<ListedApplicant>): AsyncGenerator<ApplicantDto> {
    for await (const batch of inBatches(applicants, AT_ONCE)) yield* await this.of(batch);
  }
}
