import { ApplicantSchema } from '../../../features/applicants/applicant.schema.js';
import { ErasureSchema } from '../../../features/applicants/erasure/erasure.schema.js';
import { countJobless, joblessSentence } from '../../../features/applicants/jobless-applicants.js';
import type { Check, DiagnosticContext } from '../diagnostic-context.js';
import { ok, wrong } from '../result.js';

/** It takes two minutes at most where the file storage answers. */
const LATE_MS = 10 * 60 * 1000;

/** Applicants whose job is missing, whom nobody sees in the back office; and erased ones whose resume is still there. */
export const applicants: Check = async (context) => {
  const [jobless, late] = [await countJobless(context.model(ApplicantSchema)), await countLate(context)];
  const results = [
    ...(jobless === 0 ? [] : [wrong(joblessSentence(jobless))]),
    ...(late === 0 ? [] : [wrong(lateSentence(late))]),
  ];
  return results.length > 0 ? results : ok('Every applicant has a job, and every erased one is gone.');
};

const countLate = (context: DiagnosticContext): Promise<number> =>
  context
    .model(ErasureSchema)
    .countDocuments({ erasedAt: null, at: { $lt: new Date(Date.now() - LATE_MS) } });

const lateSentence = (count: number): string =>
  `Erased applicants whose resume is still there: ${count}. The file storage did not delete it: read the log, and see that the storage answers.`;
