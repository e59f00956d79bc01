import { EnquirySchema, type Enquiry } from '../../../features/enquiries/enquiry.schema.js';
import type { Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';
import { agoOf } from '../../plain-figures.js';

const HOUR_MS = 3_600_000;

/** Enquiries that wait to be mailed, and those that were given up. */
export const mailQueue: Check = {
  name: 'mail queue',
  async run(patient) {
    if (!patient.settings.mail) return [];
    const enquiries = (await patient.database()).collection<Enquiry>(
      EnquirySchema.get('collection') as string,
    );
    const [oldest] = await enquiries.find({ mail: 'waiting' }).sort({ createdAt: 1 }).limit(1).toArray();
    const waiting = await enquiries.countDocuments({ mail: 'waiting' });
    const failed = await enquiries.countDocuments({ mail: 'failed' });
    return [...ofWaiting(waiting, oldest?.mailAskedAt ?? oldest?.createdAt), ...ofFailed(failed)];
  },
};

export function ofWaiting(count: number, since: Date | undefined, now = new Date()): Finding[] {
  if (!since) return [right('No enquiry waits to be mailed.')];
  const waits = `${count} ${count === 1 ? 'enquiry waits' : 'enquiries wait'} to be mailed, the oldest since ${agoOf(since, now)}.`;
  return now.getTime() - since.getTime() > HOUR_MS
    ? [wrong(waits, 'Mend what the line on mail says; they are kept, and tried again by themselves.')]
    : [note(waits)];
}

const ofFailed = (count: number): Finding[] =>
  count === 0
    ? []
    : [
        wrong(
          `${count} ${count === 1 ? 'enquiry was' : 'enquiries were'} given up by the mail.`,
          'They are in the back office, under undelivered: read them there, or have them mailed again.',
        ),
      ];
