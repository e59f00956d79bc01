import { Injectable } from '@nestjs/common';
import type { ListPageDto } from '../../platform/http/paging/list-page.dto.js';
import { readAll, readPage } from '../../platform/http/paging/newest-first.js';
import type { ListPage } from '../../platform/http/paging/page-headers.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ApplicantRepository } from './applicant.repository.js';
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
    private readonly records: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly links: ResumeLinks,
  ) {}

  /** @throws Problem 400 for a cursor that is none, 404 when there is no such job */
  async ofJob(jobId: string, page: ListPageDto): Promise<ApplicantList> {
    if (!(await this.jobs.exists(jobId))) throw new Problem('job-not-found');
    const total = page.count ? { total: await this.records.countOfJob(jobId) } : {};
    const all = this.records.ofJob(jobId);
    if (page.limit === undefined && page.after === undefined)
      return { applicants: this.toDtos(readAll(all)), ...total };
    const { items, ...rest } = await readPage(all, page);
    return { applicants: this.toDtos(items), ...rest, ...total };
  }

  /** @throws Problem 404 when there is no such applicant */
  async freshResumePath(id: string): Promise<ResumePathDto> {
    const applicant = await this.records.find(id);
    if (!applicant) throw new Problem('applicant-not-found');
    return { resume: this.links.pathTo(applicant.resume.key) };
  }

  private async *toDtos(
    applicants: Iterable<Applicant> | AsyncIterable<Applicant>,
  ): AsyncGenerator<ApplicantDto> {
    for await (const applicant of applicants)
      yield toApplicantDto(applicant, this.links.pathTo(applicant.resume.key));
  }
}
