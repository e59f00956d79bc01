import { ApplicantSchema } from '../../../features/applicants/applicant.schema.js';
import { countJobless, joblessSentence } from '../../../features/applicants/jobless-applicants.js';
import type { Check } from '../diagnostic-context.js';
import { ok, wrong } from '../result.js';

/** Applicants whose job is missing: nobody sees them in the back office. */
export const applicants: Check = async (context) => {
  const count = await countJobless(context.model(ApplicantSchema));
  return [count === 0 ? ok('Every applicant has a job.') : wrong(joblessSentence(count))];
};
