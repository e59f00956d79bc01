import { Injectable } from '@nestjs/common';
import { readCursor, writeCursor } from '../../platform/http/paging/list-cursor.js';
import { pageLimits, type ListPageDto } from '../../platform/http/paging/list-page.dto.js';
import type { ListPage } from '../../platform/http/paging/page-headers.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ApplicantRecords } from './applicant-records.service.js';
import { toApplicantDto, type ApplicantDto, type ResumePathDto } from './applicant.dto.js';
import { Problem } from '../../platform/problem/problem.js';
import type { Applicant } from './applicant.schema.js';
import { ResumeLinks } from './resume-links.service.js';

/** A list to send, and what its headers say. */
export interface ApplicantList extends ListPage {
  applicants: AsyncIterable<ApplicantDto>;
}

/** The admin's view of a job's applicants, newest first. */
@Injectable()
export class ApplicantListService {
  constructor(
    private readonly records: ApplicantRecords,
    private readonly jobs: JobsService,
    private readonly links: ResumeLinks,
  ) {}

  /** @throws Problem 400 for a cursor that is none, 404 when there is no such job */
  async ofJob(jobId: string, { limit, after, count }: ListPageDto): Promise<ApplicantList> {
    if (!(await this.jobs.exists(jobId))) throw new Problem('job-not-found');
    const total = count ? { total: await this.records.countOfJob(jobId) } : {};
    if (limit === undefined && after === undefined) {
      return { applicants: this.toDtos(this.records.ofJob(jobId)), ...total };
    }
    return { ...(await this.page(jobId, limit ?? pageLimits.usual, after)), ...total };
  }

  /** @throws Problem 404 when there is no such applicant */
  async freshResumePath(id: string): Promise<ResumePathDto> {
    const applicant = await this.records.find(id);
    if (!applicant) throw new Problem('applicant-not-found');
    return { resume: this.links.pathTo(applicant.resume.key) };
  }

  /** One more than asked is read, to know whether there is a next page. */
  private async page(jobId: string, limit: number, after: string | undefined): Promise<ApplicantList> {
    const found = await this.records.page(
      jobId,
      limit + 1,
      after === undefined ? undefined : readCursor(after),
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      applicants: this.toDtos(page),
      ...(last && found.length > limit ? { next: { limit, after: writeCursor(last) } } : {}),
    };
  }

  private async *toDtos(
    applicants: Iterable<Applicant> | AsyncIterable<Applicant>,
  ): AsyncGenerator<ApplicantDto> {
    for await (const applicant of applicants)
      yield toApplicantDto(applicant, this.links.pathTo(applicant.resume.key));
  }
}
