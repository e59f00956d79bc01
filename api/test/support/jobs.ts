import type { JobDto } from '../../src/features/jobs/job.dto.js';
import type { Http } from './app.js';

/** A job as the API gives it. */
export interface JobBody {
  _id: string;
  title: string;
  location: string;
  description: string;
  requirements: string[];
  status: boolean;
  createdAt: string;
  updatedAt: string;
  applicantCount?: number;
  closesOn?: string;
  closesAt?: string;
  closesInDays?: number;
}

export const sampleJob = {
  title: 'Lead Researcher',
  location: 'Lahore · Full time',
  description: 'Find the people who decide, and prove it.',
  requirements: ['Written English', 'Patience with details'],
  status: true,
};

/** Adds an open job, as the admin does, and returns it. */
export async function addJob(admin: Http, fields: Partial<typeof sampleJob & JobDto> = {}): Promise<JobBody> {
  const added = admin.post('/api/job').send({ ...sampleJob, ...fields });
  return (await added.expect(201)).body as JobBody;
}
