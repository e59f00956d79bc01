import type { Model } from 'mongoose';
import type { Applicant } from './applicant.schema.js';

/** How many applicants name a job whose document is missing. A deleted job keeps its document while it has applicants. */
export async function countJobless(applicants: Model<Applicant>): Promise<number> {
  const [found] = await applicants.aggregate<{ count: number }>([
    { $group: { _id: '$jobId', count: { $sum: 1 } } },
    { $lookup: { from: 'jobs', localField: '_id', foreignField: '_id', as: 'job' } },
    { $match: { job: [] } },
    { $group: { _id: null, count: { $sum: '$count' } } },
  ]);
  return found?.count ?? 0;
}

export const joblessSentence = (count: number): string =>
  `Applicants whose job is missing although nobody deleted it: ${count}. They are kept. Restore the jobs from a backup.`;
