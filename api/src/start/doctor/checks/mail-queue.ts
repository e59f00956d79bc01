import { ENQUIRY_MAIL } from '../../../features/enquiries/enquiry.schema.js';
import { OutboxTaskSchema } from '../../../platform/mail/outbox-task.schema.js';
import { agoOf } from '../../plain-figures.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong } from '../result.js';

const HOUR_MS = 3_600_000;
/** Mailboxes of applicants that accept nothing are not the mail server's fault. */
const FEW = 5;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Mails that wait to be sent, and mails that could not be sent. */
export const mailQueue: Check = async (context) => {
  const tasks = context.model(OutboxTaskSchema);
  const queued = await tasks.countDocuments({ state: 'queued' });
  const oldest = await tasks.findOne({ state: 'queued' }).sort({ createdAt: 1 }).lean();
  const enquiries = await tasks.countDocuments({ state: 'failed', kind: ENQUIRY_MAIL });
  const others = await tasks.countDocuments({
    state: 'failed',
    kind: { $ne: ENQUIRY_MAIL },
    reason: { $ne: 'restored' },
    createdAt: { $gte: new Date(Date.now() - WEEK_MS) },
  });
  const results = [];
  if (oldest && !context.settings.mail)
    results.push(
      wrong(
        `Mails that wait although no mail server is configured: ${queued}. Set SMTP_URL, MAIL_FROM and ENQUIRY_TO to send them.`,
      ),
    );
  else if (oldest) {
    const sentence = `Mails that wait: ${queued}. The oldest was queued ${agoOf(oldest.createdAt)}.`;
    const isLate = Date.now() - oldest.createdAt.getTime() > HOUR_MS;
    const isStuck = isLate && (oldest.to === 'owner' || queued > FEW);
    results.push(isStuck ? wrong(`${sentence} Correct what the check "mail" reports.`) : note(sentence));
  }
  if (enquiries > 0)
    results.push(
      wrong(
        `Enquiries that could not be mailed: ${enquiries}. Send them again in the back office, under undelivered.`,
      ),
    );
  if (others > 0)
    results.push(
      note(`Messages that could not be delivered in the last week: ${others}. Their applicants show them.`),
    );
  if (results.length > 0) return results;
  return context.settings.mail ? ok('It is empty.') : [];
};
