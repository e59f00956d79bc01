import { EnquirySchema } from '../../../features/enquiries/enquiry.schema.js';
import { agoOf } from '../../plain-figures.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong } from '../result.js';

const HOUR_MS = 3_600_000;

/** Enquiries that wait to be mailed, and those that could not be. */
export const mailQueue: Check = async (context) => {
  if (!context.settings.mail) return [];
  const enquiries = context.model(EnquirySchema);
  const waiting = await enquiries.countDocuments({ mail: 'waiting' });
  const failed = await enquiries.countDocuments({ mail: 'failed' });
  const oldest = await enquiries.findOne({ mail: 'waiting' }).sort({ createdAt: 1 }).lean();
  const results = [];
  if (oldest) {
    const since = oldest.mailAskedAt ?? oldest.createdAt;
    const queued = `Enquiries that wait to be mailed: ${waiting}. The oldest arrived ${agoOf(since)}.`;
    results.push(
      Date.now() - since.getTime() > HOUR_MS
        ? wrong(`${queued} Correct what the check "mail" reports; they are sent then.`)
        : note(queued),
    );
  }
  if (failed > 0)
    results.push(
      wrong(
        `Enquiries that could not be mailed: ${failed}. Send them again in the back office, under undelivered.`,
      ),
    );
  return results.length > 0 ? results : [ok('It is empty.')];
};
