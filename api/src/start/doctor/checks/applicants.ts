import { EPOCH } from '../../../features/applicants/applicant-selection.js';
import { ApplicantSchema } from '../../../features/applicants/applicant.schema.js';
import type { Check } from '../diagnostic-context.js';
import { ok, wrong } from '../result.js';

/** The minute job takes two minutes at most where the file storage answers. */
const LATE_MS = 10 * 60 * 1000;

/** Deleted applicants whose resume is still there. */
export const applicants: Check = async (context) => {
  const late = await context
    .model(ApplicantSchema)
    .countDocuments({ deletedAt: { $gte: EPOCH, $lt: new Date(Date.now() - LATE_MS) } });
  return late === 0
    ? ok('Every deleted applicant is removed.')
    : wrong(
        `Deleted applicants whose resume is still there: ${late}. The file storage did not delete it: read the log, and see that the storage answers.`,
      );
};
