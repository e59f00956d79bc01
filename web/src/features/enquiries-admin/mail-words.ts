import type { Enquiry } from '../../api/enquiries';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Whether an enquiry was mailed on to the agency, in words. */
export function mailWords({
  mail,
  undelivered,
  mailedAt,
}: Pick<Enquiry, 'mail' | 'undelivered' | 'mailedAt'>): string {
  switch (mail) {
    case 'off':
      return 'Not mailed: no mail server is set.';
    case 'waiting':
      return undelivered ? 'Not delivered: waiting for over an hour.' : 'Waiting to be mailed.';
    case 'sent':
      return mailedAt === undefined ? 'Mailed.' : `Mailed on ${moment.format(new Date(mailedAt))}.`;
    case 'failed':
      return 'Not delivered: given up after many attempts.';
  }
}
