import type { Enquiry } from '../../api/enquiries';
import { adminDates } from '../../content/formats';
import { mailStates } from '../../content/back-office/enquiries';

/** Whether an enquiry was mailed on to the agency, in words. */
export function mailWords({
  mail,
  undelivered,
  mailedAt,
}: Pick<Enquiry, 'mail' | 'undelivered' | 'mailedAt'>): string {
  switch (mail) {
    case 'off':
      return mailStates.off;
    case 'waiting':
      return undelivered ? mailStates.overdue : mailStates.waiting;
    case 'sent':
      return mailedAt === undefined ? mailStates.sent : mailStates.sentOn(adminDates.moment(mailedAt));
    case 'failed':
      return mailStates.failed;
  }
}
