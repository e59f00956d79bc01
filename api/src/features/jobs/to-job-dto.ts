import type { JobDto } from './job.dto.js';
import type { Job } from './job.schema.js';

/** What leaves the API of a job, field by field, so that nothing becomes public by being added to the schema. */
export function toJobDto(job: Job): JobDto {
  return {
    _id: job._id.toHexString(),
    title: job.title,
    location: job.location,
    description: job.description,
    requirements: job.requirements,
    status: job.status,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
}
