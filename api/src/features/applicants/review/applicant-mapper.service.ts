import { Injectable } from '@nestjs/common';
import { csvPieces } from '../../../platform/http/answers/csv.js';
import { inBatches } from '../../../platform/database/in-batches.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { toApplicantDto, type ApplicantDto } from '../applicant.dto.js';
import type { ListedApplicant } from './applicant-finder.service.js';
import { ResumeLinks } from '../resumes/resume-links.service.js';

const BATCH = 500;

const csvColumns: Record<string, (applicant: ApplicantDto) => string> = {
  Applied: ({ createdAt }) => createdAt,
  Job: ({ jobTitle }) => jobTitle,
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Stage: ({ stage }) => stage,
  Starred: ({ starred }) => (starred ? 'yes' : 'no'),
  'Cover letter': ({ coverLetter }) => coverLetter,
};

/** Adds the job's title and a new path to the resume. */
@Injectable()
export class ApplicantMapper {
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

  async *each(applicants: AsyncIterable<ListedApplicant>): AsyncGenerator<ApplicantDto> {
    for await (const batch of inBatches(applicants, BATCH)) yield* await this.of(batch);
  }

  csv(applicants: AsyncIterable<ListedApplicant>): AsyncGenerator<string> {
    return csvPieces(csvColumns, this.each(applicants));
  }
}
