import { lastSecondOf } from '../../platform/http/input/time-zone-days.js';
import type { JobDto } from './job.dto.js';
import type { Job, Salary } from './job.schema.js';

const toSalary = ({ min, max, currency, unit }: Salary): Salary => ({
  min,
  ...(max !== undefined && { max }),
  currency,
  unit,
});

/**
 * What leaves the API of a job, field by field, so that nothing becomes public by being added to the schema.
 * @param timeZone of the day on which it closes
 */
export function toJobDto(job: Job, timeZone: string): JobDto {
  const { closesOn, employmentType, workplace, salary } = job;
  return {
    _id: job._id.toHexString(),
    title: job.title,
    location: job.location,
    description: job.description,
    requirements: job.requirements,
    ...(closesOn !== undefined && { closesOn, closesAt: lastSecondOf(closesOn, timeZone) }),
    ...(employmentType !== undefined && { employmentType }),
    ...(workplace !== undefined && { workplace }),
    ...(salary !== undefined && { salary: toSalary(salary) }),
    status: job.status,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
  };
}
