import { EnquirySchema } from '../../../features/enquiries/enquiry.schema.js';
import { OutboxTaskSchema } from '../../../platform/mail/outbox-task.schema.js';
import { agoOf } from '../../plain-figures.js';
import type { Check, DiagnosticContext } from '../diagnostic-context.js';
import { note, ok, wrong, type Result } from '../result.js';

const HOUR_MS = 3_600_000;
/** More than a few mailboxes that take nothing. */
const FEW = 5;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Mails that wait to be sent, and those that could not be. */
export const mailQueue: Check = async (context) => {
  const isOn = context.settings.mail !== undefined;
  const results = [...(isOn ? await enquiries(context) : []), ...(await outbox(context, isOn))];
  if (results.length > 0) return results;
  return isOn ? ok('It is empty.') : [];
};

const isLong = (since: Date): boolean => Date.now() - since.getTime() > HOUR_MS;

/** @param isWrong whether the mail server is at fault */
const waits = (what: string, count: number, since: Date, isWrong: boolean): Result => {
  const queued = `${what} that wait to be mailed: ${count}. The oldest arrived ${agoOf(since)}.`;
  return isWrong
    ? wrong(`${queued} Correct what the check "mail" reports; they are sent then.`)
    : note(queued);
};

async function enquiries(context: DiagnosticContext): Promise<Result[]> {
  const model = context.model(EnquirySchema);
  const waiting = await model.countDocuments({ mail: 'waiting' });
  const failed = await model.countDocuments({ mail: 'failed' });
  const oldest = await model.findOne({ mail: 'waiting' }).sort({ createdAt: 1 }).lean();
  const since = oldest?.mailAskedAt ?? oldest?.createdAt ?? new Date();
  return [
    ...(oldest ? [waits('Enquiries', waiting, since, isLong(since))] : []),
    ...(failed > 0
      ? [
          wrong(
            `Enquiries that could not be mailed: ${failed}. Send them again in the back office, under undelivered.`,
          ),
        ]
      : []),
  ];
}

/** Messages to applicants, acknowledgements and notices. */
async function outbox(context: DiagnosticContext, isOn: boolean): Promise<Result[]> {
  const tasks = context.model(OutboxTaskSchema);
  const waiting = await tasks.countDocuments({ state: 'queued' });
  const oldest = await tasks.findOne({ state: 'queued' }).sort({ createdAt: 1 }).lean();
  const failed = await tasks.countDocuments({
    state: 'failed',
    reason: { $ne: 'restored' },
    createdAt: { $gte: new Date(Date.now() - WEEK_MS) },
  });
  // One mailbox that takes nothing is not the mail server.
  const sentAt = { $gte: new Date(Date.now() - HOUR_MS) };
  const isStuck =
    oldest !== null &&
    isLong(oldest.createdAt) &&
    (waiting > FEW || (await tasks.exists({ state: 'sent', sentAt })) === null);
  const off = `Messages that wait although no mail server is configured: ${waiting}. Set SMTP_URL, MAIL_FROM and ENQUIRY_TO to send them.`;
  return [
    ...(oldest ? [isOn ? waits('Messages', waiting, oldest.createdAt, isStuck) : wrong(off)] : []),
    ...(failed > 0
      ? [
          note(
            `Messages that could not be delivered in the last week: ${failed}. Their applicants show them.`,
          ),
        ]
      : []),
  ];
}
