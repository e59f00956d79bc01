import type { Enquiry } from '../../api/enquiries';
import { dates } from '../../content/back-office/dates';
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
      return mailedAt === undefined ? mailStates.sent : mailStates.sentOn(dates.moment(mailedAt));
    case 'failed':
      return mailStates.failed;
  }
}
