import { Injectable } from '@nestjs/common';
import { pick } from '../../platform/http/answers/entity.dto.js';
import { ApplicantOverview } from '../applicants/applicant-overview.service.js';
import { EnquiryAdminService } from '../enquiries/enquiry-admin.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import type { SearchResultsDto } from './search.dto.js';

const LIMIT = 5;

@Injectable()
export class SearchService {
  constructor(
    private readonly jobs: JobsService,
    private readonly applicants: ApplicantOverview,
    private readonly projects: ProjectsService,
    private readonly enquiries: EnquiryAdminService,
  ) {}

  /** @throws Problem 503 for a slow search */
  async search(q: string): Promise<SearchResultsDto> {
    const [jobs, applicants, projects, { enquiries }] = await Promise.all([
      this.jobs.search(q, LIMIT),
      this.applicants.search(q, LIMIT),
      this.projects.search(q, LIMIT),
      this.enquiries.page({ q, limit: LIMIT }),
    ]);
    return {
      jobs: jobs.map((job) => pick(job, '_id', 'title', 'location', 'status')),
      applicants: applicants.map((one) => pick(one, '_id', 'fullName', 'jobTitle', 'stage')),
      projects: projects.map((project) => pick(project, '_id', 'title', 'active')),
      enquiries: enquiries.map((enquiry) => pick(enquiry, '_id', 'name', 'form', 'createdAt')),
    };
  }
}
