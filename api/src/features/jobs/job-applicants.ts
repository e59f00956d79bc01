/** Of the applicants of a job. */
export interface ApplicantCount {
  all: number;
  /** In the stage `new`. */
  new: number;
}

/** What jobs ask, and tell, of those who apply for them. Whoever keeps the applicants provides it. */
export abstract class JobApplicants {
  /** How many have applied for the job. */
  abstract countOfJob(jobId: string): Promise<ApplicantCount>;

  /** How many have applied for each of the jobs; a job without any is left out. */
  abstract countByJob(jobIds: readonly string[]): Promise<Map<string, ApplicantCount>>;

  /** Deletes the applicants of a deleted job. */
  abstract deleteOfJob(jobId: string): Promise<void>;
}
